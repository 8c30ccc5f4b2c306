#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the system says of a file: enough to tell whether it is still the one that was read.
package struct FileStatus: Sendable, Hashable {
    /// In bytes.
    package let size: Int
    /// When the contents last changed, in nanoseconds since 1970.
    package let modified: Int64
    /// How many names the file has: 0 once it was deleted, or replaced by renaming another over it.
    package let links: Int
    /// Whether it is a plain file: neither directory, pipe, device nor link.
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
