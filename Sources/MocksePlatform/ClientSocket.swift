#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A connection to a server, whose calls block until their deadlines.
package final class ClientSocket: Sendable {
    private let descriptor: Int32
    private let timeout: Duration

    /// Creates a socket and connects it to a server.
    ///
    /// - Parameters:
    ///   - address: The server's address.
    ///   - timeout: The time limit for connecting, and for each later call without its own deadline.
    ///   - receiveBuffer: The size of the system's receive buffer, in bytes; nil for the default.
    /// - Throws: The system call that failed, with the address as its subject; ETIMEDOUT if connecting took too long.
    package init(
        to address: SocketAddress, timeout: Duration = .seconds(20), receiveBuffer: Int32? = nil
    ) throws(SystemError) {
        self.timeout = timeout
        let family = address.isIPv6 ? AF_INET6 : AF_INET
        #if canImport(Darwin)
        descriptor = socket(family, SOCK_STREAM, 0)
        #elseif canImport(Musl)
        descriptor = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0)
        #else
        descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw SystemError.last("socket", subject: address.description) }
        // `poll` does the waiting, because it supports deadlines.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        set(SO_NOSIGPIPE, 1)
        #endif
        if let receiveBuffer { set(SO_RCVBUF, receiveBuffer) }
        try connect(to: address, by: Deadline(after: timeout))
    }

    deinit {
        close(descriptor)
    }

    /// Sends all bytes; if the server has closed the connection, throws EPIPE and raises no signal.
    ///
    /// - Throws: The system call that failed; ETIMEDOUT after the deadline, or the socket's own time limit.
    package func send(_ bytes: some Sequence<UInt8>, by deadline: Deadline? = nil) throws(SystemError) {
        let deadline = deadline ?? Deadline(after: timeout)
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = rest.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, 0) }
            #elseif canImport(Musl)
            let count = rest.withUnsafeBytes { Musl.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #else
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #endif
            rest = rest.dropFirst(max(0, count))
            if count < 0 { try wait(POLLOUT, after: "send", by: deadline) }
        }
    }

    /// Returns the available bytes, waiting for the first; empty at the end of the stream.
    ///
    /// - Throws: The system call that failed; ETIMEDOUT after the deadline, or the socket's own time limit.
    package func receive(_ count: Int = 65_536, by deadline: Deadline? = nil) throws(SystemError) -> [UInt8] {
        let deadline = deadline ?? Deadline(after: timeout)
        while true {
            var received = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                received = read(descriptor, buffer.baseAddress, count)
                initialized = max(0, received)
            }
            if received >= 0 { return bytes }
            try wait(POLLIN, after: "receive", by: deadline)
        }
    }

    /// A Boolean value indicating whether bytes or the end of the stream can be received without waiting.
    package var hasInput: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Shuts down both directions; a call that is waiting on another thread returns.
    package func shutDown() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Shuts down the sending direction; the server receives an end of stream.
    package func finishSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    private func set(_ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private func connect(to address: SocketAddress, by deadline: Deadline) throws(SystemError) {
        let subject = address.description
        let code = address.withSockaddr { mockseConnect(descriptor, $0, $1) }
        guard code != 0 else { return }
        // connect(2): an interrupted or unfinished connect continues in the background until the socket is writable.
        try wait(POLLOUT, after: "connect", subject, by: deadline)
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size)
        guard error == 0 else { throw SystemError("connect", code: error, subject: subject) }
    }

    /// Waits until a call that would block can be repeated; throws the call's error if waiting can't help.
    private func wait(
        _ event: Int32, after call: String, _ subject: String? = nil, by deadline: Deadline
    ) throws(SystemError) {
        let code = errno
        guard [EAGAIN, EWOULDBLOCK, EINPROGRESS, EINTR].contains(code) else {
            throw SystemError(call, code: code, subject: subject)
        }
        var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let count = poll(&entry, 1, deadline.remainingMilliseconds)
            if count > 0 { return }
            if count == 0 { throw SystemError(call, code: ETIMEDOUT, subject: subject) }
            guard errno == EINTR else { throw SystemError.last("poll", subject: subject) }
        }
    }
}

private func mockseConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
}
