#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The machine's network addresses.
package enum NetworkInterfaces {
    /// The IPv4 addresses at which other machines can reach this one: those that are up and not loopback.
    package static var lanAddresses: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [String] = []
        var next = list
        while let entry = next {
            next = entry.pointee.ifa_next
            let flags = Int32(bitPattern: UInt32(entry.pointee.ifa_flags))
            guard let address = entry.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
                flags & up != 0, flags & loopback == 0
            else { continue }
            var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
            let isText = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { v4 in
                inet_ntop(AF_INET, &v4.pointee.sin_addr, &text, socklen_t(INET_ADDRSTRLEN)) != nil
            }
            if isText {
                found.append(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
            }
        }
        return found
    }

    private static let up = Int32(IFF_UP)
    private static let loopback = Int32(IFF_LOOPBACK)
}
