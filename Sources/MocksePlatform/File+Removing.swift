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
}
