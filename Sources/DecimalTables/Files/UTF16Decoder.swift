/// Turns UTF-16 into UTF-8, in pieces cut anywhere.
///
/// Halves of surrogate pairs that stand alone, and an odd last byte, become U+FFFD.
struct UTF16Decoder {
    let isBigEndian: Bool
    private var oddByte: UInt8?
    private var highSurrogate: UInt32?

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// The most bytes that `count` bytes of UTF-16 become, with what earlier pieces left over.
    static func capacity(for count: Int) -> Int { count * 2 + 8 }

    /// Decodes the first `count` bytes into `output` from `offset` on.
    ///
    /// - Returns: the offset behind the last byte written.
    mutating func decode(_ input: [UInt8], count: Int, into output: inout [UInt8], at offset: Int) -> Int {
        var place = offset
        var index = 0
        while index < count {
            guard let first = oddByte else {
                oddByte = input[index]
                index += 1
                continue
            }
            let second = input[index]
            index += 1
            oddByte = nil
            let unit =
                isBigEndian ? UInt32(first) << 8 | UInt32(second) : UInt32(second) << 8 | UInt32(first)
            place = accept(unit, into: &output, at: place)
        }
        return place
    }

    /// What is left over when the input ends.
    mutating func finish(into output: inout [UInt8], at offset: Int) -> Int {
        guard oddByte != nil || highSurrogate != nil else { return offset }
        oddByte = nil
        highSurrogate = nil
        return Self.write(0xFFFD, into: &output, at: offset)
    }

    private mutating func accept(_ unit: UInt32, into output: inout [UInt8], at offset: Int) -> Int {
        var place = offset
        if let high = highSurrogate {
            highSurrogate = nil
            if unit & 0xFC00 == 0xDC00 {
                return Self.write(0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF, into: &output, at: place)
            }
            place = Self.write(0xFFFD, into: &output, at: place)
        }
        if unit & 0xFC00 == 0xD800 {
            highSurrogate = unit
            return place
        }
        return Self.write(unit & 0xFC00 == 0xDC00 ? 0xFFFD : unit, into: &output, at: place)
    }

    private static func write(_ scalar: UInt32, into output: inout [UInt8], at offset: Int) -> Int {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
        if scalar < 0x80 {
            output[offset] = UInt8(scalar)
            return offset + 1
        }
        if scalar < 0x800 {
            output[offset] = UInt8(0xC0 | scalar >> 6)
            output[offset + 1] = tail(0)
            return offset + 2
        }
        if scalar < 0x10000 {
            output[offset] = UInt8(0xE0 | scalar >> 12)
            output[offset + 1] = tail(6)
            output[offset + 2] = tail(0)
            return offset + 3
        }
        output[offset] = UInt8(0xF0 | scalar >> 18)
        output[offset + 1] = tail(12)
        output[offset + 2] = tail(6)
        output[offset + 3] = tail(0)
        return offset + 4
    }
}
