#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The process's output streams, unbuffered: what is written is on its way, into a pipe too.
package enum StandardStream: Int32, Sendable {
    /// Standard output.
    case output = 1

    /// Standard error.
    case error = 2

    /// Fills those of descriptors 0, 1 and 2 that were closed, before a socket gets one and is sent the log.
    package static func openAll() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Writes all of `text`; what nobody can receive any more (a closed pipe, a full disk) is dropped.
    package func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[rest.indices])
                let count = systemWrite(rawValue, part)
                guard count > 0 || (count < 0 && errno == EINTR) else { return }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
