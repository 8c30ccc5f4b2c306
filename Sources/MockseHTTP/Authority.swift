/// Validates `host[:port]` (RFC 3986 §3.2).
///
/// User information is invalid, because RFC 9110 §4.2.4 recommends treating it as an error.
enum Authority {
    /// Returns a Boolean value indicating whether the bytes are a non-empty host with an optional port.
    ///
    /// The port is empty or a number up to 65535.
    static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let end = hostEnd(bytes) else { return false }
        return end == bytes.count || isValidPort(bytes.part(end, bytes.count))
    }

    /// Returns a Boolean value indicating whether the bytes are a host and a port.
    ///
    /// Targets in authority form require both (RFC 9112 §3.2.3).
    static func hasPort(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let end = hostEnd(bytes) else { return false }
        return bytes.count > end + 1 && isValidPort(bytes.part(end, bytes.count))
    }

    /// Returns the offset after the host, or nil if the host is empty or malformed.
    private static func hostEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard let first = bytes.first else { return nil }
        if first == UInt8(ascii: "[") {
            guard let close = bytes.offset(of: UInt8(ascii: "]")) else { return nil }
            return AddressLiteral.isValid(bytes.part(1, close)) ? close + 1 : nil
        }
        var at = 0
        while at < bytes.count, bytes[at] != ASCII.colon {
            if ByteSet.registeredName.contains(bytes[at]) {
                at += 1
            } else if PercentCoding.byte(in: bytes, at: at) != nil {
                at += 3
            } else {
                return nil
            }
        }
        return at > 0 ? at : nil
    }

    /// Returns a Boolean value indicating whether the bytes are `:` and a port, which may be empty.
    private static func isValidPort(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.first == ASCII.colon, bytes.count <= 6 else { return false }
        var port = 0
        for byte in bytes.dropFirst() {
            guard ASCII.isDigit(byte) else { return false }
            port = port * 10 + Int(byte - 0x30)
        }
        return port <= 65_535
    }
}
