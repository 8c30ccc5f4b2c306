import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A nonblocking stream socket, closed when the last reference is released.
package final class Socket: Sendable {
    package let descriptor: Int32

    /// Creates a socket that owns a descriptor, which must already be nonblocking.
    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// The result of a receive or send.
    package enum Transfer: Sendable, Equatable {
        /// This many bytes were transferred; receiving zero bytes means the end of the stream.
        case moved(Int)
        /// Nothing can be transferred now.
        case wouldBlock
        /// The connection is broken, with this errno.
        case failed(Int32)
    }

    /// Receives the available bytes, up to the buffer's size.
    package func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count >= 0 { return .moved(count) }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed(errno)
        }
    }

    /// Sends as much of up to three buffers as the system accepts, with one call.
    package func send(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer = .none,
        _ third: UnsafeRawBufferPointer = .none
    ) -> Transfer {
        var parts = (
            iovec(iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress), iov_len: first.count),
            iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count),
            iovec(iov_base: UnsafeMutableRawPointer(mutating: third.baseAddress), iov_len: third.count)
        )
        return withUnsafeMutablePointer(to: &parts) { pointer in
            pointer.withMemoryRebound(to: iovec.self, capacity: 3) { vectors in
                var message = msghdr()
                message.msg_iov = vectors
                message.msg_iovlen = third.isEmpty ? second.isEmpty ? 1 : 2 : 3
                while true {
                    #if canImport(Darwin)
                    let count = sendmsg(descriptor, &message, 0)  // SO_NOSIGPIPE is set instead
                    #else
                    let count = sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
                    #endif
                    if count >= 0 { return .moved(count) }
                    if errno == EINTR { continue }
                    return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed(errno)
                }
            }
        }
    }

    /// Disables Nagle's algorithm, which would delay the last segment of a response.
    package func setNoDelay() {
        set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    }

    /// Shuts down the sending side, so that the peer reads an end of stream after the last byte.
    package func shutdownSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Makes closing the socket a reset.
    ///
    /// Data that the peer's system has not received is dropped, and the peer's next call fails with ECONNRESET instead
    /// of reading an end of stream.
    package func setReset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// The number of sent bytes that the peer's system has not acknowledged.
    package var unacknowledgedBytes: Int { Int(mockse_unacknowledged_bytes(descriptor)) }

    /// Sets an option; returns false if the system refused it.
    @discardableResult
    func set(_ level: Int32, _ option: Int32, _ value: Int32) -> Bool {
        var value = value
        return setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)) == 0
    }
}

extension UnsafeRawBufferPointer {
    /// No bytes.
    package static var none: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
}
