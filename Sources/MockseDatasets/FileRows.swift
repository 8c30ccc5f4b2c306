import MocksePlatform

/// A user's items, which stay in their file and are read when they are served.
///
/// The file is not mapped, because reading a mapping of a file that shrank would end the process with SIGBUS.
final class FileRows: Sendable {
    private let file: File
    private let indexed: FileStatus
    private let index: ItemIndex

    /// Validates the whole file at `path` and indexes its items.
    init(path: String, limits: DataFile.Limits) throws(DatasetError) {
        do throws(SystemError) {
            file = try File(path)
            indexed = try file.status()
        } catch {
            throw .unreadable(error)
        }
        guard indexed.isRegular else { throw .notARegularFile(file: path) }
        guard indexed.size <= ItemIndex.longestFile else {
            throw .fileTooLarge(file: path, limit: ItemIndex.longestFile)
        }
        index = try ItemIndexer.index(file, limits: limits)
        try checkUnchanged()
    }

    var count: Int { index.count }

    /// Calls `body` with the bytes of an item, which must be one of the `count`.
    func withItem<R>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        let (offset, length) = index[item]
        return try withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer throws(DatasetError) in
            try read(into: buffer, at: offset)
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
                try read(into: UnsafeMutableRawBufferPointer(added), at: offset)
            }
        } catch {
            out.removeLast(length)
            throw error
        }
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(DatasetError) {
        try checkUnchanged()
        let count: Int
        do throws(SystemError) {
            count = try file.read(into: buffer, at: offset)
        } catch {
            throw .unreadable(error)
        }
        // A change within the clock's resolution doesn't affect the modification time.
        guard count == buffer.count, buffer.first == UInt8(ascii: "{"), buffer.last == UInt8(ascii: "}") else {
            throw .changed(file: file.path)
        }
    }

    private func checkUnchanged() throws(DatasetError) {
        let now: FileStatus
        do throws(SystemError) {
            now = try file.status()
        } catch {
            throw .unreadable(error)
        }
        guard now.size == indexed.size, now.modified == indexed.modified, now.links > 0 else {
            throw .changed(file: file.path)
        }
    }
}
