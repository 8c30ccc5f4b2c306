/// An error that describes why and where a text is not JSON.
package struct JSONError: Error, Hashable, CustomStringConvertible {
    /// The reason for the error.
    package let reason: Reason
    /// The offset of the offending byte, or the length of the text if it ended too early.
    package let offset: Int
    /// The line, counted from 1.
    package let line: Int
    /// The column in bytes, counted from 1.
    package let column: Int

    package var description: String { "line \(line), column \(column): \(reason)" }

    /// Creates an error, finding the line and column of `offset` in the text.
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
