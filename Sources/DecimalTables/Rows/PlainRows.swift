/// Reads rows of plain numbers of up to 18 digits, without quotes, blanks or exponents, quickly; it leaves every row that
/// is anything else to ``SourceReader``, which reads all rows that there are.
///
/// A faster reader can stand in its place as long as it stops at the same rows.
enum PlainRows {
    /// Why the reader stopped.
    enum Stop {
        /// The block is full.
        case blockIsFull
        /// The next row may go on behind the end of the buffer.
        case bufferEnds
        /// The next row is to be read by other means.
        case doubt
    }

    /// Fills the block with the rows that begin at `start`, up to one that it leaves.
    ///
    /// - Parameters:
    ///   - bytes: the buffer.
    ///   - start: the first row; afterwards the first that was not read.
    ///   - end: the end of the content, where a line feed stands.
    ///   - line: the line of the first row; afterwards of the first that was not read.
    ///   - layout: which fields go to which columns.
    ///   - mark: the decimal mark, or a number that is no byte while none is settled.
    ///   - block: takes the rows.
    /// - Returns: why it stopped.
    static func read(
        _ bytes: [UInt8], start: inout Int, end: Int, line: inout Int, layout: RowLayout, mark: Int,
        into block: inout DecimalBlock
    ) -> Stop {
        // An array at a time, so that each can be held as a span over all rows.
        read(
            bytes, &start, end, &line, layout, mark, &block.rowCount, &block.mantissas, &block.decimals, &block.lines)
    }

    private static func read(
        _ bytes: [UInt8], _ start: inout Int, _ end: Int, _ line: inout Int, _ layout: RowLayout, _ mark: Int,
        _ row: inout Int, _ mantissaArray: inout ContiguousArray<Int64>, _ decimalsArray: inout ContiguousArray<UInt16>,
        _ lineArray: inout ContiguousArray<Int>
    ) -> Stop {
        let separator = layout.separator
        let columnOfField = layout.columnOfField
        let fieldCount = layout.fieldCount
        // `mutableSpan` of an Array exists from macOS 26 only, that of a ContiguousArray from 10.14.4.
        var mantissas = mantissaArray.mutableSpan
        var decimals = decimalsArray.mutableSpan
        var lines = lineArray.mutableSpan
        while row < DecimalBlock.capacity {
            var place = start
            var field = 0
            while true {
                let column = columnOfField[field]
                var byte = bytes[place]
                if column >= 0 {
                    let first = place
                    let isNegative = byte == .minus
                    var signLength = 0
                    if isNegative || byte == .plus {
                        place &+= 1
                        signLength = 1
                        byte = bytes[place]
                    }
                    var magnitude: UInt64 = 0
                    while byte.isDigit {
                        magnitude = magnitude &* 10 &+ UInt64(byte &- .zero)
                        place &+= 1
                        byte = bytes[place]
                    }
                    var digitCount = place &- first &- signLength
                    var count = 0
                    if Int(byte) == mark {
                        place &+= 1
                        byte = bytes[place]
                        let fraction = place
                        // What stands behind the last digit that is not zero adds nothing.
                        var kept = magnitude
                        while byte.isDigit {
                            magnitude = magnitude &* 10 &+ UInt64(byte &- .zero)
                            place &+= 1
                            if byte != .zero {
                                kept = magnitude
                                count = place &- fraction
                            }
                            byte = bytes[place]
                        }
                        magnitude = kept
                        digitCount &+= place &- fraction
                    }
                    if digitCount == 0 || digitCount > 18 { return .doubt }
                    let value = Int64(truncatingIfNeeded: magnitude)
                    let cell = column &* DecimalBlock.capacity &+ row
                    mantissas[cell] = isNegative ? 0 &- value : value
                    decimals[cell] = UInt16(truncatingIfNeeded: count)
                } else {
                    while byte != separator, !byte.endsLine {
                        if byte == .quote { return .doubt }
                        place &+= 1
                        byte = bytes[place]
                    }
                }
                field &+= 1
                if byte == separator {
                    if field == fieldCount { return .doubt }
                    place &+= 1
                    continue
                }
                break
            }
            if place >= end { return .bufferEnds }
            if field != fieldCount { return .doubt }
            if bytes[place] == .lineFeed {
                place &+= 1
            } else if bytes[place] == .carriageReturn {
                if place &+ 2 >= end { return .bufferEnds }
                if bytes[place &+ 1] == .lineFeed {
                    place &+= 2
                } else {
                    place &+= bytes[place &+ 1] == .carriageReturn && bytes[place &+ 2] == .lineFeed ? 3 : 1
                }
            } else {
                return .doubt
            }
            if place &- start > RecordBuffer.recordLimit { return .doubt }
            lines[row] = line
            line &+= 1
            row &+= 1
            start = place
        }
        return .blockIsFull
    }
}
