#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension File {
    /// Reads a file or a pipe whole; more than `limit` bytes give EFBIG.
    package static func contents(of path: String, limit: Int = 64 << 20) throws(SystemError) -> [UInt8] {
        let file = try File(path)
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

    /// Writes a file whole or not at all: a reader sees the old contents or the new, never a part.
    ///
    /// The bytes go to a new file beside it, which is renamed over it. What is no plain file (a device, a pipe,
    /// a symbolic link) is written in place instead, as renaming would put a file where it was.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        if isSpecial(path) {
            let file = try File(path, for: .overwriting)
            return try file.finish(with: bytes)
        }
        let temporary = try createBeside(path)
        let name = temporary.path
        do throws(SystemError) {
            try temporary.finish(with: bytes)
            guard rename(name, path) == 0 else { throw SystemError.last("rename", subject: path) }
        } catch {
            unlink(name)
            throw error
        }
    }

    /// Finds out, before the work is done that it takes to have something to write, whether `replace` would fail.
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
        // A link may lead to where there is nothing yet.
        guard access(path, W_OK) == 0 || errno == ENOENT else { throw SystemError.last("open", subject: path) }
    }

    private consuming func finish(with bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in try write(UnsafeRawBufferPointer(buffer)) }
        try close()
    }

    private static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && !FileStatus(status).isRegular
    }

    /// Creates a file next to `path` under a name that nobody uses.
    private static func createBeside(_ path: String) throws(SystemError) -> File {
        var attempt = 0
        while true {
            do throws(SystemError) {
                return try File("\(path).\(getpid())-\(attempt).tmp", for: .creating)
            } catch {
                // Left behind by a process that was killed and had the same number, as 1 in a container.
                guard error.code == EEXIST, attempt < 100 else {
                    throw SystemError(error.call, code: error.code, subject: path)
                }
                attempt += 1
            }
        }
    }
}
