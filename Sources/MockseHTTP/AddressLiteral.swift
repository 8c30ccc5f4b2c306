/// Validates the text between the brackets of an IP literal (RFC 3986 §3.2.2).
enum AddressLiteral {
    /// Returns a Boolean value indicating whether the bytes are an IPv6 address or a literal of a future version.
    ///
    /// Zone identifiers are invalid: they mean something on the client's machine only (RFC 6874 §1).
    static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.first.map { $0 | 0x20 } == UInt8(ascii: "v") ? isFuture(bytes) : isIPv6(bytes)
    }

    /// Returns a Boolean value indicating whether the bytes are `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
    private static func isFuture(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var at = 1
        while at < bytes.count, ASCII.hexValue(bytes[at]) != nil { at += 1 }
        guard at > 1, at < bytes.count, bytes[at] == ASCII.dot else { return false }
        let address = bytes.part(at + 1, bytes.count)
        return !address.isEmpty
            && address.allSatisfy { $0 == ASCII.colon || ByteSet.registeredName.contains($0) }
    }

    /// Returns a Boolean value indicating whether the bytes are an IPv6 address: eight groups, or fewer and one `::`.
    private static func isIPv6(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var groups = 0
        var isShortened = false
        var at = 0
        if bytes.count >= 2, isGap(bytes, at: 0) {
            isShortened = true
            at = 2
        }
        while at < bytes.count {
            let end = groupEnd(bytes, from: at)
            if end < bytes.count, bytes[end] == ASCII.dot {
                guard isIPv4(bytes.part(at, bytes.count)) else { return false }
                groups += 2
                at = bytes.count
                break
            }
            guard 1...4 ~= end - at else { return false }
            groups += 1
            at = end
            guard at < bytes.count else { break }
            guard bytes[at] == ASCII.colon, at + 1 < bytes.count else { return false }
            if isGap(bytes, at: at) {
                guard !isShortened else { return false }
                isShortened = true
                at += 2
            } else {
                at += 1
            }
        }
        // A gap stands for at least one group.
        return isShortened ? groups < 8 : groups == 8
    }

    private static func isGap(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        offset + 1 < bytes.count && bytes[offset] == ASCII.colon && bytes[offset + 1] == ASCII.colon
    }

    private static func groupEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var at = start
        while at < bytes.count, ASCII.hexValue(bytes[at]) != nil { at += 1 }
        return at
    }

    /// Returns a Boolean value indicating whether the bytes are four numbers up to 255, without zeros in front.
    private static func isIPv4(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let parts = bytes.split(separator: ASCII.dot, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard 1...3 ~= part.count, part.allSatisfy(ASCII.isDigit) else { return false }
                if part.count > 1, part.first == UInt8(ascii: "0") { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
            }
    }
}
