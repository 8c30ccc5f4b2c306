#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Standard output or standard error, written without buffering so that the reader of a pipe sees each line at once.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Opens `/dev/null` for each closed standard descriptor (0, 1, 2), so that no socket gets its number and the log.
    package static func openAll() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // `open` returns the lowest free descriptor, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// A Boolean value indicating whether everything that is written disappears, because the stream is `/dev/null`.
    package var isNullDevice: Bool {
        var (own, null) = (stat(), stat())
        guard fstat(rawValue, &own) == 0, stat("/dev/null", &null) == 0 else { return false }
        return own.st_mode & S_IFMT == S_IFCHR && own.st_rdev == null.st_rdev
    }

    /// A Boolean value indicating whether the stream is a terminal, where a person reads it.
    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes all bytes; drops them if the stream is no longer read.
    ///
    /// - Returns: The error because of which bytes were dropped, or nil if all were written or nobody reads them.
    @discardableResult
    package func write(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let slice = UnsafeRawBufferPointer(rebasing: rest)
            #if canImport(Darwin)
            let count = Darwin.write(rawValue, slice.baseAddress, slice.count)
            #elseif canImport(Musl)
            let count = Musl.write(rawValue, slice.baseAddress, slice.count)
            #else
            let count = Glibc.write(rawValue, slice.baseAddress, slice.count)
            #endif
            if count > 0 {
                rest = rest[(rest.startIndex + count)...]
            } else if count < 0 && errno == EAGAIN {
                var entry = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                _ = poll(&entry, 1, -1)
            } else if count == 0 {
                return nil
            } else if errno != EINTR {
                return errno == EPIPE ? nil : .last("write")
            }
        }
        return nil
    }

    /// Writes text.
    ///
    /// - Returns: The error because of which text was dropped, or nil if all was written or nobody reads it.
    @discardableResult
    package func write(_ text: String) -> SystemError? {
        Array(text.utf8).withUnsafeBytes { write($0) }
    }
}
