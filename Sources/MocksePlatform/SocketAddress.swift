#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An IP address and port, of a listener or a peer.
///
/// Only literals are supported; `NameLookup` finds the addresses of a name.
package struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address as text, such as `127.0.0.1` or `::1`.
    package let host: String
    /// The port; 0 asks the system to choose one.
    package var port: UInt16
    /// A Boolean value indicating whether this is an IPv6 address.
    package let isIPv6: Bool

    /// Creates an address from an IPv4 or IPv6 literal, without brackets; nil for anything else.
    package init?(host: String, port: UInt16) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, host, &v4) == 1 {
            isIPv6 = false
        } else if inet_pton(AF_INET6, host, &v6) == 1 {
            isIPv6 = true
        } else {
            return nil
        }
        self.host = host
        self.port = port
    }

    private init(host: String, port: UInt16, isIPv6: Bool) {
        self.host = host
        self.port = port
        self.isIPv6 = isIPv6
    }

    /// Returns 127.0.0.1 with a port.
    package static func loopbackV4(port: UInt16) -> SocketAddress {
        SocketAddress(host: "127.0.0.1", port: port, isIPv6: false)
    }

    /// Returns ::1 with a port.
    package static func loopbackV6(port: UInt16) -> SocketAddress {
        SocketAddress(host: "::1", port: port, isIPv6: true)
    }

    /// The authority form: `127.0.0.1:8080`, `[::1]:8080`.
    package var description: String {
        isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// A Boolean value indicating whether this is 0.0.0.0 or ::, which stands for every address of the machine.
    package var isUnspecified: Bool {
        host == "0.0.0.0" || (isIPv6 && host.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ":") })
    }

    /// A Boolean value indicating whether a server accepts connections at the address.
    package var isServed: Bool {
        guard port > 0 else { return false }
        let loopback: SocketAddress = isIPv6 ? .loopbackV6(port: port) : .loopbackV4(port: port)
        let probe = try? ClientSocket(to: isUnspecified ? loopback : self, timeout: .milliseconds(250))
        return probe != nil
    }

    func withSockaddr<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
        if isIPv6 {
            var address = sockaddr_in6()
            #if canImport(Darwin)
            address.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
            #endif
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            inet_pton(AF_INET6, host, &address.sin6_addr)
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        }
        var address = sockaddr_in()
        #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

extension SocketAddress {
    /// A Boolean value indicating whether this is a loopback address: 127.0.0.0/8 or ::1, in any notation, including
    /// `::ffff:127.0.0.1`.
    package var isLoopback: Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(isIPv6 ? AF_INET6 : AF_INET, host, &bytes) == 1 else { return false }
        if !isIPv6 { return bytes[0] == 127 }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? bytes[12] == 127 : bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
    }
}
