#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Standard input, read without buffering.
package enum StandardInput {
    /// A stream without elements that ends when standard input does, read by a dedicated thread.
    package static func end() throws(SystemError) -> AsyncStream<Never> {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        try SystemThread.start(named: "mockse-stdin") {
            while !read().isEmpty {}
            continuation.finish()
        }
        return stream
    }

    /// Returns the available bytes, waiting for the first; empty at the end or on failure.
    package static func read(_ count: Int = 65_536) -> [UInt8] {
        while true {
            var received = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                #if canImport(Darwin)
                received = Darwin.read(0, buffer.baseAddress, count)
                #elseif canImport(Musl)
                received = Musl.read(0, buffer.baseAddress, count)
                #else
                received = Glibc.read(0, buffer.baseAddress, count)
                #endif
                initialized = max(0, received)
            }
            if received >= 0 || errno != EINTR { return bytes }
        }
    }
}
