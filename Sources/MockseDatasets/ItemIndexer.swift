import MockseJSON
import MocksePlatform

/// A parser that validates a whole file and records the position of each item.
struct ItemIndexer: ~Copyable {
    /// A position in the grammar of the file, which determines what can come next.
    private enum Place {
        case start
        case line, afterLine
        case firstElement, element, afterElement, afterArray
    }

    private(set) var window: FileWindow
    let longestItem: Int
    private var place = Place.start
    private var index = ItemIndex()

    private init(limits: DataFile.Limits) {
        window = FileWindow(size: limits.windowSize)
        longestItem = min(limits.itemLength, ItemIndex.longestItem)
    }

    /// Returns the index of `file`, whose first byte that is not whitespace determines its format.
    ///
    /// The file is a JSON array of objects or NDJSON. A file with only whitespace has no items. Blank lines are
    /// ignored, a carriage return before a line feed is whitespace, and the last line doesn't need a line feed.
    static func index(
        _ file: borrowing some ItemSource & ~Copyable, limits: DataFile.Limits
    ) throws(DatasetError) -> ItemIndex {
        var indexer = ItemIndexer(limits: limits)
        while let byte = try indexer.next(in: file) {
            try indexer.take(byte, in: file)
        }
        if let missing = indexer.missing {
            throw indexer.malformed(.json(.expected(missing, found: nil)), in: file)
        }
        return indexer.index
    }

    /// Returns the next byte that is not whitespace, or nil at the end of the file.
    private mutating func next(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> UInt8? {
        repeat {
            var scanner = scanner
            scanner.skipWhitespace()
            window.consume(scanner.offset)
            if let byte = window.bytes.first { return byte }
        } while try extend(from: file)
        return nil
    }

    private mutating func take(_ byte: UInt8, in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        switch (place, byte) {
        case (.start, _):
            try begin(byte, in: file)
        case (.line, UInt8(ascii: "\n")), (.afterLine, UInt8(ascii: "\n")):
            step(to: .line)
        case (.firstElement, UInt8(ascii: "]")), (.afterElement, UInt8(ascii: "]")):
            step(to: .afterArray)
        case (.afterElement, UInt8(ascii: ",")):
            step(to: .element)
        case (.line, UInt8(ascii: "{")), (.firstElement, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")):
            try takeItem(in: file)
        case (.element, UInt8(ascii: "]")):
            throw malformed(.json(.trailingComma(before: byte)), in: file)
        case (.line, _), (.firstElement, _), (.element, _):
            let reason = JSONError.Reason.expected(place == .firstElement ? .valueOrArrayEnd : .value, found: byte)
            throw malformed(Self.startsValue(byte) ? .notAnObject(found: byte) : .json(reason), in: file)
        case (.afterElement, _):
            throw malformed(.json(.expected(.commaOrArrayEnd, found: byte)), in: file)
        case (.afterLine, _), (.afterArray, _):
            throw malformed(.json(.expected(.end, found: byte)), in: file)
        }
    }

    private mutating func begin(_ byte: UInt8, in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        switch byte {
        case UInt8(ascii: "["): return step(to: .firstElement)
        case UInt8(ascii: "{"): return place = .line
        default: break
        }
        while window.bytes.count < 3, try extend(from: file) {}
        if window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw malformed(.byteOrderMark, in: file) }
        if window.bytes.starts(with: [0xFE, 0xFF]) || window.bytes.starts(with: [0xFF, 0xFE]) {
            throw malformed(.utf16, in: file)
        }
        throw malformed(.noList(found: byte), in: file)
    }

    /// Records the object that comes next or, if the window ends inside it, reads on and leaves it for the next call.
    private mutating func takeItem(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        var scanner = scanner
        let length: Int
        do throws(JSONError) {
            length = try scanner.skipValue().upperBound
        } catch {
            if error.reason.isEndOfText, window.bytes.count <= longestItem, try extend(from: file) { return }
            throw broken(error, in: file)
        }
        guard length <= longestItem else { throw tooLong(in: file) }
        index.append(offset: window.offset, length: length)
        window.consume(length)
        place = place == .line ? .afterLine : .afterElement
    }

    private mutating func step(to next: Place) {
        window.consume(1)
        place = next
    }

    private mutating func extend(from file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        do throws(SystemError) {
            return try window.extend(from: file)
        } catch {
            throw .unreadable(error)
        }
    }

    // In NDJSON, a line feed ends an item. Elsewhere, it is whitespace.
    private var scanner: JSONScanner {
        JSONScanner(window.bytes, isWithinLine: place == .line || place == .afterLine)
    }

    /// The expectation that is unmet if the file ends here, or nil if it can end here.
    private var missing: JSONError.Expectation? {
        switch place {
        case .start, .line, .afterLine, .afterArray: nil
        case .firstElement: .valueOrArrayEnd
        case .element: .value
        case .afterElement: .commaOrArrayEnd
        }
    }

    private static func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            true
        default: false
        }
    }
}
