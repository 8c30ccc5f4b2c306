/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, CustomStringConvertible {
    /// What was wrong.
    package let reason: Reason
    /// The byte at fault, counted from 0; the length of the text when it ended too early.
    package let offset: Int
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in bytes.
    package let column: Int

    package var description: String { "line \(line), column \(column): \(reason)" }

    /// Finds line and column of `offset` in the text it was met in.
    init(_ reason: Reason, at offset: Int, in bytes: UnsafeRawBufferPointer) {
        var line = 1
        var lineStart = 0
        for (index, byte) in bytes.prefix(offset).enumerated() where byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = offset - lineStart + 1
    }
}
