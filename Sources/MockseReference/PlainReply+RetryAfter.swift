import MockseConformance

extension PlainReply {
    /// The seconds to wait that `Retry-After` asks for, in either form (RFC 9110 §10.2.3); nil if it is not there.
    func retryAfter(_ defect: Defect?) -> Int? {
        guard defect != .ignoresRetryAfter, defect != .ignoresUnavailable || status != 503,
            let text = fields["retry-after"]
        else { return nil }
        if let seconds = Int(text) { return seconds }
        // Both are of the server's clock, and less than a day apart.
        guard defect != .ignoresRetryDates, let then = Self.secondOfDay(text),
            let now = fields["date"].flatMap(Self.secondOfDay)
        else { return nil }
        return (then - now + 86_400) % 86_400
    }

    /// The second of its day of an HTTP date, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
    private static func secondOfDay(_ date: String) -> Int? {
        let words = date.split(separator: " ")
        guard words.count == 6 else { return nil }
        let numbers = words[4].split(separator: ":").compactMap { Int($0) }
        return numbers.count == 3 ? numbers[0] * 3600 + numbers[1] * 60 + numbers[2] : nil
    }
}
