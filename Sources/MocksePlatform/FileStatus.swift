#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The status of a file: enough to determine whether it is still the one that was read.
package struct FileStatus: Sendable, Hashable {
    /// The size in bytes.
    package let size: Int
    /// The time at which the contents last changed, in nanoseconds since 1970.
    package let modified: Int64
    /// The number of hard links: 0 once the file was deleted, or replaced by renaming another over it.
    package let links: Int
    /// A Boolean value indicating whether this is a regular file: not a directory, pipe, device or link.
    package let isRegular: Bool

    init(_ status: stat) {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        size = Int(status.st_size)
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        links = Int(truncatingIfNeeded: status.st_nlink)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }
}
