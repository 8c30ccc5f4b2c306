import MockseJSON
import MocksePlatform

extension ItemIndexer {
    /// Returns the error for a reason found `distance` bytes after the start of the window.
    func malformed(
        _ reason: DatasetError.Malformation, at distance: Int = 0, in file: borrowing some ItemSource & ~Copyable
    ) -> DatasetError {
        Self.malformed(reason, at: window.offset + distance, in: file)
    }

    /// Returns the error for a reason found at an offset.
    static func malformed(
        _ reason: DatasetError.Malformation, at offset: Int, in file: borrowing some ItemSource & ~Copyable
    ) -> DatasetError {
        let (reason, offset) = InvalidText.explained(reason, at: offset, in: file)
        let position = Self.position(of: offset, in: file)
        return .malformed(file: file.path, line: position.line, column: position.column, reason: reason)
    }

    /// Returns the error for an item that the scanner rejected.
    func broken(_ error: JSONError, in file: borrowing some ItemSource & ~Copyable) -> DatasetError {
        if case .expected(_, found: UInt8(ascii: "\n")) = error.reason {
            return malformed(.lineBreakInObject(error.reason), at: error.offset, in: file)
        }
        if error.reason.isEndOfText, window.bytes.count > longestItem { return tooLong(in: file) }
        return malformed(.json(error.reason), at: error.offset, in: file)
    }

    func tooLong(in file: borrowing some ItemSource & ~Copyable) -> DatasetError {
        malformed(.itemTooLong(limit: longestItem), in: file)
    }

    /// Returns the line and column of `offset`, counting lines by reading the file again.
    ///
    /// Only a rejected file, or one with repeated identifiers, pays for this.
    static func position(
        of offset: Int, in file: borrowing some ItemSource & ~Copyable
    ) -> (line: Int, column: Int) {
        var window = FileWindow(size: 64 << 10)
        var line = 1
        var lineStart = 0
        while window.offset < offset, (try? window.extend(from: file)) == true {
            let part = window.bytes.prefix(offset - window.offset)
            for (index, byte) in part.enumerated() where byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = window.offset + index + 1
            }
            window.consume(window.bytes.count)
        }
        return (line, offset - lineStart + 1)
    }
}
