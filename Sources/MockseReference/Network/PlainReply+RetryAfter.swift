import MockseDriver

extension PlainReply {
    /// How long `Retry-After` asks to be left alone, in either of its forms (RFC 9110 §10.2.3); nil if it is absent.
    var retryAfter: Duration? { retryAfterSeconds ?? retryAfterDate }

    /// The same for a number of seconds alone.
    var retryAfterSeconds: Duration? { fields["retry-after"].flatMap { Int($0) }.map { .seconds($0) } }

    /// The same for a date alone.
    private var retryAfterDate: Duration? {
        // Both are times of the server's clock, less than a day apart.
        guard let then = fields["retry-after"].flatMap(Self.secondOfDay),
            let now = fields["date"].flatMap(Self.secondOfDay)
        else { return nil }
        return .seconds((then - now + 86_400) % 86_400)
    }

    /// Returns the second of the day of an HTTP date, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
    private static func secondOfDay(_ date: String) -> Int? {
        let words = date.split(separator: " ")
        guard words.count == 6 else { return nil }
        let numbers = words[4].split(separator: ":").compactMap { Int($0) }
        return numbers.count == 3 ? numbers[0] * 3600 + numbers[1] * 60 + numbers[2] : nil
    }
}
