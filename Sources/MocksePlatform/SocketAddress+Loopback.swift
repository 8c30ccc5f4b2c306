#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
