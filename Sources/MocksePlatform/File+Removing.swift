#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension File {
    /// Removes the plain file at `path`, if there is one; a device or pipe of that name stays.
    package static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        _ = unlink(path)
    }
}
