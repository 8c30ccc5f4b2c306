import MocksePlatform

/// A user's items, which stay in their file and are read when they are served.
///
/// The file is not mapped, because reading a mapping of a file that shrank would end the process with SIGBUS.
final class FileRows: Sendable {
    private let source: IndexedFile
    private let index: ItemIndex

    private init(_ source: IndexedFile, _ index: ItemIndex) {
        self.source = source
        self.index = index
    }

    /// A list of a file, with the name of the member that holds it, or none if the file is the list.
    typealias List = (name: String?, rows: FileRows, remarks: [String])

    /// Validates the whole file at `path`, and returns the items of each of its lists, with remarks on how the file was
    /// read.
    static func lists(path: String, limits: DataFile.Limits) throws(DatasetError) -> [List] {
        let source = try IndexedFile(path)
        let contents = try ItemIndexer.contents(of: source.file, limits: limits)
        try source.checkUnchanged()
        var lists: [List] = contents.lists.map { ($0.name, FileRows(source, $0.index), []) }
        if !lists.isEmpty { lists[0].remarks = contents.remarks }
        return lists
    }

    var count: Int { index.count }

    /// Returns the number of the line, counted from 1, on which an item begins.
    func line(of item: Int) -> Int {
        ItemIndexer.position(of: index[item].offset, in: source.file).line
    }

    /// Calls `body` with the bytes of an item, which must be one of the `count`.
    func withItem<R>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        let (offset, length) = index[item]
        return try withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer throws(DatasetError) in
            try source.read(into: buffer, at: offset)
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }

    /// Appends the bytes of an item, which must be one of the `count`.
    func append(_ item: Int, to out: inout [UInt8]) throws(DatasetError) {
        let (offset, length) = index[item]
        let start = out.count
        out.append(contentsOf: repeatElement(0, count: length))
        do throws(DatasetError) {
            try out.withUnsafeMutableBufferPointer { buffer throws(DatasetError) in
                let added = UnsafeMutableBufferPointer(rebasing: buffer[start...])
                try source.read(into: UnsafeMutableRawBufferPointer(added), at: offset)
            }
        } catch {
            out.removeLast(length)
            throw error
        }
    }
}
