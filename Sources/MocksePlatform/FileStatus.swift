#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The status of a file: enough to determine whether it is still the one that was read.
package struct FileStatus: Sendable, Hashable {
    /// The device and the number of a file on it, which no other existing file has.
    package struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
    }

    /// The identity of the file, regardless of its name.
    package let identity: Identity
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
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        links = Int(truncatingIfNeeded: status.st_nlink)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    /// Creates the status of the file that a path leads to, through links; nil if it can't be reached.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
