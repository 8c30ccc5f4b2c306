/// An answer of HTTP as it came.
struct PageReply: Sendable {
    let status: Int
    /// Names in small letters; of fields that are repeated the last.
    let fields: [String: String]
    let body: [UInt8]
    /// Whether the connection ended before the body did (RFC 9112 §8).
    let isCut: Bool

    /// Reads all that came on a connection; nil if that is no whole head.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.indices.dropLast(3).first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) }) else {
            return nil
        }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        guard let start = lines.first, start.hasPrefix("HTTP/1.") else { return nil }
        status = start.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
        }
        self.fields = fields
        let body = Array(bytes[(end + 4)...])
        self.body = body
        isCut = fields["content-length"].flatMap { Int($0) }.map { $0 != body.count } ?? false
    }

    /// The seconds to wait that `Retry-After` asks for, in either form (RFC 9110 §10.2.3); nil if it is not there.
    func retryAfter(_ defect: Defect?) -> Int? {
        guard defect != .ignoresRetryAfter, let text = fields["retry-after"] else { return nil }
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
