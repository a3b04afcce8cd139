extension SimulatedNight {
    /// The names of the columns, in the order of ``csvRow``.
    public static let csvHeader = "wake,estimatedSleep,coffee,actualSleep"

    /// The night as a row of comma-separated values: `25200,8,2,30924`.
    public var csvRow: String {
        var bytes: [UInt8] = []
        appendCSV(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``csvRow``, without a line end.
    package func appendCSV(to bytes: inout [UInt8]) {
        appendWhole(wakeSeconds, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        let quarters = Int(estimatedSleepHours * 4)
        appendWhole(quarters / 4, to: &bytes)
        switch quarters % 4 {
        case 1: bytes.append(contentsOf: ".25".utf8)
        case 2: bytes.append(contentsOf: ".5".utf8)
        case 3: bytes.append(contentsOf: ".75".utf8)
        default: break
        }
        bytes.append(UInt8(ascii: ","))
        appendWhole(coffeeCups, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        appendWhole(actualSleepSeconds, to: &bytes)
    }

    private func appendWhole(_ number: Int, to bytes: inout [UInt8]) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = number.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }
}
