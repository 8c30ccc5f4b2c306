import MockseDriver
import MockseHTTP

extension PlainReply {
    /// The delay that `Retry-After` asks for, in either of its forms (RFC 9110 §10.2.3); nil if the field is absent.
    var retryAfter: Duration? { retryAfterSeconds ?? retryAfterDate }

    /// The delay if `Retry-After` is a number of seconds; nil otherwise.
    var retryAfterSeconds: Duration? { fields["retry-after"].flatMap { Int($0) }.map { .seconds($0) } }

    /// The delay if `Retry-After` is a date; nil otherwise.
    private var retryAfterDate: Duration? {
        // Both times come from the server's clock and are less than half a day apart; the first may be over.
        guard let then = fields["retry-after"].flatMap(Self.secondOfDay),
            let now = fields["date"].flatMap(Self.secondOfDay)
        else { return nil }
        let ahead = (then - now + 86_400) % 86_400
        return .seconds(ahead < 43_200 ? ahead : 0)
    }

    /// Returns the second of the day of an HTTP date, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
    private static func secondOfDay(_ date: String) -> Int? {
        let words = date.split(separator: " ")
        guard words.count == 6 else { return nil }
        let numbers = words[4].split(separator: ":").compactMap { Int($0) }
        return numbers.count == 3 ? numbers[0] * 3600 + numbers[1] * 60 + numbers[2] : nil
    }
}
