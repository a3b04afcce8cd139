/// Brings several copies of a journal together.
public enum JournalMerge {
    /// The files one behind the other, each entry on a line of its own and exact copies left out.
    ///
    /// Entries stay byte for byte, also superseded ones and those of unknown kinds; so do stretches that are no entries,
    /// but for the white space around them. The result reads the same for every order of the files, and for a file
    /// given twice; so does `cat` of them.
    ///
    /// Complexity: linear in the bytes.
    public static func merged(_ files: [[UInt8]]) -> [UInt8] {
        var known: Set<ArraySlice<UInt8>> = []
        var result: [UInt8] = []
        for file in files {
            for piece in pieces(of: file) where known.insert(piece).inserted {
                result += piece
                result.append(0x0A)
            }
        }
        return result
    }

    /// The stretches of a file that another one lacks, in their order, each with a line end.
    static func missing(from base: [UInt8], in other: [UInt8]) -> (lines: [UInt8], count: Int) {
        var known = Set(pieces(of: base))
        var result: [UInt8] = []
        var count = 0
        for piece in pieces(of: other) where known.insert(piece).inserted {
            result += piece
            result.append(0x0A)
            count += 1
        }
        return (result, count)
    }

    /// Entries, and what lies between them.
    private static func pieces(of file: [UInt8]) -> [ArraySlice<UInt8>] {
        let spans = JournalScan(file).lines.map(\.envelope.span)
        var pieces: [ArraySlice<UInt8>] = []
        var position = 0
        for span in spans {
            pieces += rest(file[position..<span.lowerBound])
            pieces.append(file[span])
            position = span.upperBound
        }
        return pieces + rest(file[position...])
    }

    private static func rest(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.split(separator: 0x0A).compactMap { line in
            var line = line
            while true {
                if let first = line.first, [0x20, 0x09, 0x0D].contains(first) {
                    line.removeFirst()
                } else if line.starts(with: [0xEF, 0xBB, 0xBF]) {
                    line.removeFirst(3)
                } else {
                    break
                }
            }
            while let last = line.last, [0x20, 0x09, 0x0D].contains(last) { line.removeLast() }
            return line.isEmpty ? nil : line
        }
    }
}
