#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A plain blocking connection to a server: what probes and raw-socket tests talk through.
package final class ClientSocket: Sendable {
    private let descriptor: Int32

    /// Connects.
    ///
    /// - Parameters:
    ///   - address: The server's address.
    ///   - timeout: Seconds after which a receive or send fails with EAGAIN.
    ///   - receiveBuffer: Bytes that the system may hold for it; nil for its default.
    /// - Throws: The failed call, with the address as its subject.
    package init(to address: SocketAddress, timeout: Int = 20, receiveBuffer: Int32? = nil) throws(SystemError) {
        let family = address.isIPv6 ? AF_INET6 : AF_INET
        #if canImport(Darwin)
        descriptor = socket(family, SOCK_STREAM, 0)
        #elseif canImport(Musl)
        descriptor = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0)
        #else
        descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw SystemError.last("socket", subject: address.description) }
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        #if canImport(Darwin)
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        let descriptor = descriptor
        guard address.withSockaddr({ connect(descriptor, $0, $1) }) == 0 else {
            throw SystemError.last("connect", subject: address.description)
        }
    }

    deinit {
        close(descriptor)
    }

    /// Sends all bytes; to a server that has closed, it throws EPIPE and raises no signal.
    package func send(_ bytes: some Sequence<UInt8>) throws(SystemError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = rest.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, 0) }
            #elseif canImport(Musl)
            let count = rest.withUnsafeBytes { Musl.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #else
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #endif
            guard count >= 0 || errno == EINTR else { throw SystemError.last("send") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Receives what there is, waiting for the first byte; nothing at the end of the stream.
    package func receive(_ count: Int = 65_536) throws(SystemError) -> [UInt8] {
        while true {
            var received = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                received = read(descriptor, buffer.baseAddress, count)
                initialized = max(0, received)
            }
            if received >= 0 { return bytes }
            if errno != EINTR { throw SystemError.last("receive") }
        }
    }

    /// Whether something, or the end of the stream, could be received now.
    package var hasInput: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Ends both directions: a receive that waits on another thread returns.
    package func shutDown() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Says that nothing more will be sent.
    package func finishSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }
}
