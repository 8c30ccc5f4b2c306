#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension File {
    /// Removes the regular file at `path`, if it exists; leaves a device or pipe in place.
    package static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        _ = unlink(path)
    }

    /// Removes the regular file at `path` if it is still the one that was written, with the same contents.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - written: The identity of the file that was written.
    ///   - bytes: The contents that were written.
    package static func remove(_ path: String, ifStill written: FileStatus.Identity, with bytes: [UInt8]) {
        guard FileStatus(of: path)?.identity == written else { return }
        if let contents = try? contents(of: path, limit: bytes.count), contents == bytes { remove(path) }
    }
}
