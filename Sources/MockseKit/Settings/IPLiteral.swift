/// IP addresses in their text form, read without asking the system: 4 bytes of IPv4 or 16 of IPv6.
enum IPLiteral {
    /// The address's bytes, nil if the text is no address.
    ///
    /// Zones (`%eth0`) are not part of an address and refused.
    static func bytes(of text: Substring) -> [UInt8]? {
        text.contains(":") ? version6(text) : version4(text)
    }

    // Four decimal numbers, without the leading zeros that some systems read as octal (RFC 3986 §3.2.2 has none).
    private static func version4(_ text: Substring) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let bytes = parts.compactMap { part in
            part.utf8.allSatisfy(decimalDigits.contains) && (part.first != "0" || part == "0") ? UInt8(part) : nil
        }
        return bytes.count == 4 ? bytes : nil
    }

    // RFC 4291 §2.2: eight groups, one run of zero groups as "::", the last two groups also as IPv4.
    private static func version6(_ text: Substring) -> [UInt8]? {
        guard let gap = text.firstRange(of: "::") else {
            return groups(text, endsInVersion4: true).flatMap { $0.count == 16 ? $0 : nil }
        }
        guard let head = groups(text[..<gap.lowerBound], endsInVersion4: false),
            let tail = groups(text[gap.upperBound...], endsInVersion4: true),
            head.count + tail.count <= 14
        else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    private static func groups(_ text: Substring, endsInVersion4: Bool) -> [UInt8]? {
        if text.isEmpty { return [] }
        var bytes: [UInt8] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if endsInVersion4, index == parts.count - 1, let last = version4(part) {
                bytes += last
            } else if (1...4).contains(part.utf8.count), part.first != "+", let group = UInt16(part, radix: 16) {
                bytes += [UInt8(group >> 8), UInt8(group & 0xff)]
            } else {
                return nil
            }
        }
        return bytes
    }

    private static let decimalDigits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
