import MocksePlatform

/// A parser that validates a whole CSV file, records the position of each record, and finds the kinds of its columns.
struct CSVIndexer: ~Copyable {
    /// The items of a file, and the table that writes them as JSON.
    typealias Contents = (index: ItemIndex, table: CSVTable)

    private var window: FileWindow
    private let longestItem: Int
    private let separator: UInt8
    /// A Boolean value indicating whether the window reaches the end of the file.
    private var isWhole = false
    private var names: [[UInt8]] = []
    private var kinds: [CSVKind] = []
    private var index = ItemIndex()

    private init(separator: UInt8, limits: DataFile.Limits) {
        window = FileWindow(size: limits.windowSize)
        longestItem = min(limits.itemLength, ItemIndex.longestItem)
        self.separator = separator
    }

    /// Returns the contents of `file`, whose first record names the members of the items, with `separator` between
    /// values.
    ///
    /// Empty lines are ignored, and the last record doesn't need a line feed. A byte order mark is skipped.
    static func contents(
        of file: borrowing some ItemSource & ~Copyable, separator: UInt8, limits: DataFile.Limits
    ) throws(DatasetError) -> Contents {
        var indexer = CSVIndexer(separator: separator, limits: limits)
        try indexer.skipByteOrderMark(in: file)
        while try indexer.skipEmptyLines(in: file) {
            do throws(CSVScanner.Failure) {
                try indexer.takeRecord()
            } catch {
                try indexer.handle(error, in: file)
            }
        }
        guard !indexer.names.isEmpty else {
            throw ItemIndexer.malformed(.empty(isFile: file.isFile), at: indexer.window.offset, in: file)
        }
        return (indexer.index, CSVTable(names: indexer.names, kinds: indexer.kinds, separator: separator))
    }

    private mutating func skipByteOrderMark(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        while window.bytes.count < 3, try extend(from: file) {}
        if window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.consume(3) }
    }

    /// Consumes empty lines, and returns a Boolean value indicating whether a record follows.
    private mutating func skipEmptyLines(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        while true {
            if window.bytes.isEmpty || window.bytes.count == 1 && window.bytes[0] == UInt8(ascii: "\r") {
                if try extend(from: file) { continue }
                return !window.bytes.isEmpty
            }
            if window.bytes[0] == UInt8(ascii: "\n") {
                window.consume(1)
            } else if window.bytes[0] == UInt8(ascii: "\r"), window.bytes[1] == UInt8(ascii: "\n") {
                window.consume(2)
            } else {
                return true
            }
        }
    }

    /// Records the position of the next record or, if it is the first one, the names of the columns.
    private mutating func takeRecord() throws(CSVScanner.Failure) {
        var scanner = CSVScanner(window.bytes, isWhole: isWhole, separator: separator)
        guard !names.isEmpty else {
            names = try Self.readNames(&scanner)
            kinds = Array(repeating: .null, count: names.count)
            return window.consume(scanner.offset)
        }
        let width = names.count
        let (count, end) = try scanner.readRecord { column, field throws(CSVScanner.Failure) in
            guard column < width else { throw .malformed(.tooManyFields(expected: width), at: field.start) }
            // Reading a field again because the record wasn't complete doesn't change the kind of its column.
            if kinds[column] != .text { kinds[column] = kinds[column].joined(with: field.kind) }
        }
        guard count == width else { throw .malformed(.tooFewFields(count, expected: width), at: end) }
        guard end <= longestItem else { throw .malformed(.itemTooLong(limit: longestItem), at: 0) }
        index.append(offset: window.offset, length: end)
        window.consume(scanner.offset)
    }

    private static func readNames(_ scanner: inout CSVScanner) throws(CSVScanner.Failure) -> [[UInt8]] {
        var names: [[UInt8]] = []
        var known: Set<[UInt8]> = []
        _ = try scanner.readRecord { column, field throws(CSVScanner.Failure) in
            let name = field.text
            if name.isEmpty { throw .malformed(.unnamedColumn(column + 1), at: field.start) }
            if !known.insert(name).inserted {
                throw .malformed(.repeatedColumn(String(decoding: name, as: UTF8.self)), at: field.start)
            }
            names.append(name)
        }
        return names
    }

    /// Reads on if the window ends within a record, and throws an error for anything else.
    private mutating func handle(
        _ failure: CSVScanner.Failure, in file: borrowing some ItemSource & ~Copyable
    ) throws(DatasetError) {
        switch failure {
        case .endOfText:
            guard window.bytes.count <= longestItem else {
                throw ItemIndexer.malformed(.itemTooLong(limit: longestItem), at: window.offset, in: file)
            }
            _ = try extend(from: file)
        case .malformed(let reason, let distance):
            throw ItemIndexer.malformed(reason, at: window.offset + distance, in: file)
        }
    }

    private mutating func extend(from file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        do throws(SystemError) {
            let hasMore = try window.extend(from: file)
            isWhole = !hasMore
            return hasMore
        } catch {
            throw .unreadable(error)
        }
    }
}
