import MocksePlatform

/// A user's file with the status that it had when its items were indexed.
final class IndexedFile: Sendable {
    let file: File
    private let indexed: FileStatus

    /// The size in bytes that the file had when its items were indexed.
    var size: Int { indexed.size }

    /// Opens a file, which must be a regular one.
    init(_ path: String) throws(DatasetError) {
        do throws(SystemError) {
            file = try File(path, isRegular: true)
            indexed = try file.status()
        } catch {
            throw .unreadable(error)
        }
        guard indexed.isRegular else { throw .notARegularFile(file: path) }
        guard indexed.size <= ItemIndex.longestFile else {
            throw .fileTooLarge(file: path, limit: ItemIndex.longestFile)
        }
    }

    /// Reads bytes of the file, which must be the one that was indexed.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(DatasetError) {
        try checkUnchanged()
        let count: Int
        do throws(SystemError) {
            count = try file.read(into: buffer, at: offset)
        } catch {
            throw .unreadable(error)
        }
        guard count == buffer.count else { throw .changed(file: file.path) }
    }

    /// Checks that the file is still the one that was indexed.
    func checkUnchanged() throws(DatasetError) {
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
