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

    /// Writes all of `text`; what nobody can receive any more (a closed pipe, a full disk) is dropped.
    package func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[rest.indices])
                let count = systemWrite(rawValue, part)
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
            }
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
