#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension File {
    /// Returns the whole contents of a file or a pipe; throws EFBIG if it exceeds `limit` bytes.
    ///
    /// If `isRegular` is true, anything but a regular file is refused with EINVAL, without waiting for its writer.
    package static func contents(
        of path: String, limit: Int = 64 << 20, isRegular: Bool = false
    ) throws(SystemError) -> [UInt8] {
        let file = try File(path, isRegular: isRegular)
        if isRegular, !(try file.status().isRegular) { throw SystemError("open", code: EINVAL, subject: path) }
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try file.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if count == 0 { return contents }
            guard contents.count + count <= limit else { throw SystemError("read", code: EFBIG, subject: path) }
            contents.append(contentsOf: chunk[..<count])
        }
    }

    /// Replaces a file atomically: a reader sees either the old contents or the new.
    ///
    /// The bytes are written to a new file in the same folder, which is then renamed over the old one. A device,
    /// pipe or symbolic link is written in place instead, because renaming would replace it with a regular file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: The new contents.
    /// - Returns: The identity of the written file, by which `remove(_:ifStill:with:)` recognizes it.
    /// - Throws: The system call that failed.
    @discardableResult
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) -> FileStatus.Identity {
        if isSpecial(path) {
            let file = try File(path, for: .overwriting)
            return try file.finish(with: bytes)
        }
        let temporary = try createBeside(path)
        let name = temporary.path
        do throws(SystemError) {
            let identity = try temporary.finish(with: bytes)
            guard rename(name, path) == 0 else { throw SystemError.last("rename", subject: path) }
            return identity
        } catch {
            unlink(name)
            throw error
        }
    }

    /// Checks that `replace` can write to a path, so that a caller can fail before it does the work.
    package static func checkReplaceable(_ path: String) throws(SystemError) {
        guard isSpecial(path) else {
            let temporary = try createBeside(path)
            unlink(temporary.path)
            return
        }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw SystemError("open", code: EISDIR, subject: path)
        }
        // A link may point to a file that doesn't exist yet.
        guard access(path, W_OK) == 0 || errno == ENOENT else { throw SystemError.last("open", subject: path) }
    }

    private consuming func finish(with bytes: [UInt8]) throws(SystemError) -> FileStatus.Identity {
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in try write(UnsafeRawBufferPointer(buffer)) }
        let identity = try status().identity
        try close()
        return identity
    }

    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && !FileStatus(status).isRegular
    }

    /// Creates a file next to `path` under an unused name.
    static func createBeside(_ path: String) throws(SystemError) -> File {
        var attempt = 0
        while true {
            do throws(SystemError) {
                return try File("\(path).\(getpid())-\(attempt).tmp", for: .creating)
            } catch {
                // A killed process with the same identifier, such as 1 in a container, may have left this file.
                guard error.code == EEXIST, attempt < 100 else {
                    throw SystemError(error.call, code: error.code, subject: path)
                }
                attempt += 1
            }
        }
    }
}
