/// An answer of HTTP/1.1 as it came on a connection that ended with it; chunked ones are not read.
package struct PlainReply: Sendable {
    package let status: Int
    /// Names in small letters; of fields that are repeated the last.
    package let fields: [String: String]
    package let body: [UInt8]
    /// Whether the connection ended before the body did (RFC 9112 §8).
    package let isCut: Bool

    // Byte by byte: a slice for each place took a tenth of the time of a whole suite, unoptimized.
    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        bytes.indices.dropLast(3).first {
            bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
        }
    }

    /// Reads all that came on a connection; nil if that is no whole head.
    init?(_ bytes: [UInt8]) {
        guard let end = Self.endOfHead(bytes) else { return nil }
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
}
