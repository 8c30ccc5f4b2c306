import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A socket that accepts connections on one address.
package final class ListeningSocket: Sendable {
    private let socket: Socket
    /// The address on which the socket listens, with its actual port.
    package let address: SocketAddress

    /// The descriptor, for a poller.
    package var descriptor: Int32 { socket.descriptor }

    /// Creates a socket that listens on an address.
    ///
    /// Darwin limits the backlog to `kern.ipc.somaxconn`, 128 (XNU, `uipc_socket.c`), and drops clients beyond it, so the
    /// owner must accept until no client is waiting.
    ///
    /// - Throws: The system call that failed, with the address as its subject.
    package init(on wanted: SocketAddress, backlog: Int32 = 4096) throws(SystemError) {
        let subject = wanted.description
        #if canImport(Darwin)
        // With SO_REUSEADDR, BSD systems let 127.0.0.1:P listen beside another program's *:P (setsockopt(2)).
        if wanted.isServed { throw SystemError("bind", code: EADDRINUSE, subject: subject) }
        #endif
        socket = Socket(owning: try Self.open(ipv6: wanted.isIPv6, subject: subject))
        // Lets a restarted server reuse its port at once. Another live listener still makes bind fail.
        socket.set(SOL_SOCKET, SO_REUSEADDR, 1)
        if wanted.isIPv6 {
            // 127.0.0.1 and ::1 have separate listeners; :: also accepts IPv4.
            socket.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, wanted.isUnspecified ? 0 : 1)
        }
        let descriptor = socket.descriptor
        guard wanted.withSockaddr({ bind(descriptor, $0, $1) }) == 0 else {
            throw SystemError.last("bind", subject: subject)
        }
        guard listen(descriptor, backlog) == 0 else { throw SystemError.last("listen", subject: subject) }
        var bound = wanted
        bound.port = try Self.port(of: descriptor, subject: subject)
        address = bound
    }

    /// The result of accepting a connection.
    package enum Accepted: Sendable {
        case connection(Socket)
        /// No client is waiting.
        case wouldBlock
        /// The system is out of descriptors or memory; the connection remains in the backlog.
        case outOfResources(SystemError)
        /// This connection was lost before it could be accepted; the next one may be fine.
        case lost(SystemError)
        /// The listener itself failed, as when iOS reclaims the sockets of a suspended app.
        case failed(SystemError)
    }

    /// The errors of a connection that ended before it was accepted.
    ///
    /// Source: accept(2) of Linux, "Error handling", and of macOS.
    private static let lostConnection: Set<Int32> = [
        ECONNABORTED, ECONNRESET, EINTR, EPROTO, EPERM, ETIMEDOUT, ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH,
        ENOPROTOOPT,
    ]

    /// Accepts one connection.
    package func accept() -> Accepted {
        #if os(Linux) || os(Android)
        let accepted = mockse_accept4(descriptor)
        #elseif canImport(Darwin)
        let accepted = Darwin.accept(descriptor, nil, nil)
        #endif
        guard accepted >= 0 else {
            let error = SystemError.last("accept", subject: address.description)
            if error.code == EAGAIN || error.code == EWOULDBLOCK { return .wouldBlock }
            if error.isOutOfResources { return .outOfResources(error) }
            return Self.lostConnection.contains(error.code) ? .lost(error) : .failed(error)
        }
        #if canImport(Darwin)
        Self.makeNonBlocking(accepted)
        #endif
        let connection = Socket(owning: accepted)
        #if canImport(Darwin)
        // This fails if the peer has already gone. Without the option, a send could terminate the process.
        guard connection.set(SOL_SOCKET, SO_NOSIGPIPE, 1) else {
            return .lost(SystemError.last("setsockopt", subject: address.description))
        }
        #endif
        connection.setNoDelay()
        return .connection(connection)
    }

    private static func open(ipv6: Bool, subject: String) throws(SystemError) -> Int32 {
        let family = ipv6 ? AF_INET6 : AF_INET
        #if canImport(Darwin)
        let descriptor = Darwin.socket(family, SOCK_STREAM, 0)
        #else
        #if canImport(Musl)
        let type = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        #endif
        let descriptor = mockseSocket(family, type, 0)
        #endif
        guard descriptor >= 0 else { throw SystemError.last("socket", subject: subject) }
        #if canImport(Darwin)
        makeNonBlocking(descriptor)
        #endif
        return descriptor
    }

    #if canImport(Darwin)
    private static func makeNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    #endif

    private static func port(of descriptor: Int32, subject: String) throws(SystemError) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard code == 0 else { throw SystemError.last("getsockname", subject: subject) }
        // The port has the same offset in sockaddr_in and sockaddr_in6.
        return withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) }
    }
}

#if !canImport(Darwin)
private func mockseSocket(_ family: Int32, _ type: Int32, _ protocolNumber: Int32) -> Int32 {
    socket(family, type, protocolNumber)
}
#endif
