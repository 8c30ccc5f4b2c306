import MocksePlatform

/// A user's items, which stay in their file and are read when they are served.
///
/// The file is not mapped, because reading a mapping of a file that shrank would end the process with SIGBUS.
final class FileRows: Sendable {
    private let source: IndexedFile
    private let index: ItemIndex
    /// The table that writes the items as JSON, or `nil` if they are JSON.
    private let table: CSVTable?

    /// The number of bytes that are read at a time when all items are.
    private static let chunkSize = 1 << 20

    private init(_ source: IndexedFile, _ index: ItemIndex, _ table: CSVTable?) {
        self.source = source
        self.index = index
        self.table = table
    }

    /// A list of a file, with the name of the member that holds it, or none if the file is the list.
    typealias List = (name: String?, rows: FileRows, remarks: [String])

    /// Validates the whole file at `path`, and returns the items of each of its lists, with remarks on how the file was
    /// read.
    static func lists(
        path: String, limits: DataFile.Limits, reading: FileReading
    ) throws(DatasetError) -> [List] {
        let source = try IndexedFile(path)
        let contents = try DataFormat(path: path).contents(
            of: ObservedFile(source: source, reading: reading), limits: limits)
        try source.checkUnchanged()
        var lists: [List] = contents.lists.map { ($0.name, FileRows(source, $0.index, contents.table), []) }
        if !lists.isEmpty { lists[0].remarks = contents.remarks }
        return lists
    }

    var count: Int { index.count }

    /// The number of bytes from the first item to the end of the last one.
    var size: Int {
        guard count > 0 else { return 0 }
        let last = index[count - 1]
        return last.offset + last.length - index[0].offset
    }

    /// Returns the line and the column of the start of an item, counted from 1.
    func position(of item: Int) -> (line: Int, column: Int) {
        ItemIndexer.position(of: index[item].offset, in: source.file)
    }

    /// Calls `body` with the JSON text of an item, which must be one of the `count`.
    func withItem<R>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        let (offset, length) = index[item]
        return try withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer throws(DatasetError) in
            try source.read(into: buffer, at: offset)
            var object: [UInt8] = []
            return try withObject(UnsafeRawBufferPointer(buffer), &object, body)
        }
    }

    /// Calls `body` with the number and the JSON text of each item, in order, reading many items at a time.
    ///
    /// The text is valid only during the call.
    func forEachItem(
        _ body: (Int, UnsafeRawBufferPointer) throws(DatasetError) -> Void
    ) throws(DatasetError) {
        let largest = (0..<count).reduce(0) { max($0, index[$1].length) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(Self.chunkSize, largest), alignment: 16)
        defer { buffer.deallocate() }
        var object: [UInt8] = []
        var first = 0
        while first < count {
            try DatasetError.checkCancellation()
            let start = index[first].offset
            var next = first
            var end = start
            while next < count, index[next].offset + index[next].length - start <= buffer.count {
                end = index[next].offset + index[next].length
                next += 1
            }
            try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<(end - start)]), at: start)
            for item in first..<next {
                let (offset, length) = index[item]
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[offset - start..<offset - start + length])
                try withObject(bytes, &object) { text throws(DatasetError) in try body(item, text) }
            }
            first = next
        }
    }

    /// Appends the JSON text of an item, which must be one of the `count`.
    func append(_ item: Int, to out: inout [UInt8]) throws(DatasetError) {
        try withItem(item) { out.append(contentsOf: $0) }
    }

    /// Calls `body` with the JSON text of an item, given its bytes in the file.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, which a change of the file within the clock's resolution may have replaced.
    ///   - object: Memory for the text.
    ///   - body: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: `.changed` if the bytes aren't those of an item, or the closure's error.
    private func withObject<R>(
        _ bytes: UnsafeRawBufferPointer, _ object: inout [UInt8],
        _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        guard let table else {
            guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else {
                throw .changed(file: source.file.path)
            }
            return try body(bytes)
        }
        object.removeAll(keepingCapacity: true)
        guard table.append(bytes, to: &object) else { throw .changed(file: source.file.path) }
        return try object.withUnsafeBufferPointer { text throws(DatasetError) in
            try body(UnsafeRawBufferPointer(text))
        }
    }
}
