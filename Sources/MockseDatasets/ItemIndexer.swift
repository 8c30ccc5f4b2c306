import MockseJSON
import MocksePlatform

/// A parser that validates a whole file and records the position of each item.
struct ItemIndexer: ~Copyable {
    /// A position in the grammar of the file, which determines what can come next.
    enum Place {
        case start
        case line, afterLine
        case firstElement, element, afterElement, afterArray
        case firstMember, member, afterMember, afterObject
    }

    /// A list in the file, with the name of the member that contains it, or `nil` if the whole file is the list.
    typealias List = (name: String?, index: ItemIndex)

    var window: FileWindow
    let longestItem: Int
    private(set) var place = Place.start
    private var index = ItemIndex()
    /// The lists of an object of lists that have been read completely.
    private var lists: [List] = []
    /// The members of the object of lists that are objects.
    var objects: [String] = []
    /// The members of the object of lists that are neither lists nor objects.
    var others: [String] = []
    /// A Boolean value indicating whether a list of the object of lists has been read.
    var hasLists: Bool { !lists.isEmpty }
    /// The member whose list comes next or is being read.
    var name: String?
    /// A Boolean value indicating whether an object with a member that is a list is read as an object of lists.
    let allowsLists: Bool
    /// A Boolean value indicating whether the file turned out not to be an object of lists.
    var isNoObjectOfLists = false

    private init(limits: DataFile.Limits, allowsLists: Bool) {
        window = FileWindow(size: limits.windowSize)
        longestItem = min(limits.itemLength, ItemIndex.longestItem)
        self.allowsLists = allowsLists
    }

    /// Returns the contents of `file`, whose first byte that is not whitespace determines its format.
    ///
    /// The file is a JSON array of objects, NDJSON, or an object of such arrays, which is json-server's format. Blank
    /// lines are ignored, a carriage return before a line feed is whitespace, and the last line doesn't need a line
    /// feed.
    ///
    /// A single object is an object of lists if a member is an array that is empty or contains objects, and its other
    /// members are arrays or objects. Members that are objects are left out. If there are other members as well, the
    /// object is a saved response if it has a single list with items and no usual identifier; the file is that list.
    static func contents(
        of file: borrowing some ItemSource & ~Copyable, limits: DataFile.Limits
    ) throws(DatasetError) -> Contents {
        if let contents = try contents(of: file, limits: limits, allowsLists: true) { return contents }
        return try contents(of: file, limits: limits, allowsLists: false) ?? Contents(lists: [])
    }

    /// Returns the contents of `file`, or `nil` if it begins like an object of lists but isn't one.
    private static func contents(
        of file: borrowing some ItemSource & ~Copyable, limits: DataFile.Limits, allowsLists: Bool
    ) throws(DatasetError) -> Contents? {
        var indexer = ItemIndexer(limits: limits, allowsLists: allowsLists)
        while let byte = try indexer.next(in: file) {
            try indexer.take(byte, in: file)
            if indexer.isNoObjectOfLists { return nil }
        }
        if indexer.place == .start { throw indexer.malformed(.empty(isFile: file.isFile), in: file) }
        if let missing = indexer.missing {
            throw indexer.malformed(.json(.expected(missing, found: nil)), in: file)
        }
        return indexer.place == .afterObject ? indexer.object : Contents(lists: [(nil, indexer.index)])
    }

    /// The contents of the object that has been read, or `nil` if it is an item.
    private var object: Contents? {
        if others.isEmpty { return Contents(lists: lists, leftOut: objects) }
        let candidates = lists.count == 1 ? lists : lists.filter { $0.index.count > 0 }
        guard candidates.count == 1, let list = candidates.first else { return nil }
        guard !(others + objects).contains(where: IdentifierSearch.usual.contains) else { return nil }
        return Contents(lists: [(nil, list.index)], envelope: list.name)
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
            endArray()
        case (.afterElement, UInt8(ascii: ",")):
            step(to: .element)
        case (.line, UInt8(ascii: "{")), (.firstElement, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")):
            try takeItem(in: file)
        case (.element, UInt8(ascii: "]")):
            throw malformed(.json(.trailingComma(before: byte)), in: file)
        case (.element, _) where !others.isEmpty && Self.startsValue(byte):
            isNoObjectOfLists = true
        case (.line, _), (.firstElement, _), (.element, _):
            let reason = JSONError.Reason.expected(place == .firstElement ? .valueOrArrayEnd : .value, found: byte)
            throw malformed(Self.startsValue(byte) ? .notAnObject(found: byte) : .json(reason), in: file)
        case (.afterElement, _):
            throw malformed(.json(.expected(.commaOrArrayEnd, found: byte)), in: file)
        case (.afterLine, UInt8(ascii: "{")):
            throw malformed(.twoObjectsInLine, in: file)
        case (.afterLine, _), (.afterArray, _):
            throw malformed(.json(.expected(.end, found: byte)), in: file)
        case (.firstMember, _), (.member, _), (.afterMember, _), (.afterObject, _):
            try takeInObject(byte, in: file)
        }
    }

    private mutating func endArray() {
        guard let name else { return step(to: .afterArray) }
        lists.append((name, index))
        index = ItemIndex()
        self.name = nil
        step(to: .afterMember)
    }

    private mutating func begin(_ byte: UInt8, in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        switch byte {
        case UInt8(ascii: "["): return step(to: .firstElement)
        case UInt8(ascii: "{"):
            return try beginsWithList(in: file) ? step(to: .firstMember) : (place = .line)
        default: break
        }
        while window.bytes.count < 3, try extend(from: file) {}
        if window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw malformed(.byteOrderMark, in: file) }
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

    /// Moves to a place in the grammar without consuming anything.
    mutating func stay(at next: Place) {
        place = next
    }

    /// Consumes one byte, and moves to a place in the grammar.
    mutating func step(to next: Place) {
        window.consume(1)
        stay(at: next)
    }

    mutating func extend(from file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        do throws(SystemError) {
            return try window.extend(from: file)
        } catch {
            throw .unreadable(error)
        }
    }

    // In NDJSON, a line feed ends an item. Elsewhere, it is whitespace.
    var scanner: JSONScanner {
        JSONScanner(window.bytes, isWithinLine: place == .line || place == .afterLine)
    }

    /// The expectation that is unmet if the file ends here, or nil if it can end here.
    private var missing: JSONError.Expectation? {
        switch place {
        case .start, .line, .afterLine, .afterArray, .afterObject: nil
        case .firstMember, .member: .memberName
        case .afterMember: .commaOrObjectEnd
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
