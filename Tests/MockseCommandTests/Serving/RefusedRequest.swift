#if !os(iOS)
import Testing

/// A malformed or ambiguous request, with the expected status of its response.
struct RefusedRequest: CustomTestStringConvertible {
    let text: String
    let status: Int

    var testDescription: String { "\(status): " + String(text.prefix(80)).debugDescription }

    init(_ status: Int, _ text: String) {
        self.text = text
        self.status = status
    }

    /// Returns a request with a request line.
    static func line(_ line: String, _ status: Int = 400) -> RefusedRequest {
        RefusedRequest(status, line + "\r\nHost: x\r\n\r\n")
    }

    /// Returns a request with field lines in addition to its Host.
    static func fields(_ lines: String, _ status: Int = 400) -> RefusedRequest {
        RefusedRequest(status, "POST /2.3/users HTTP/1.1\r\nHost: x\r\n\(lines)\r\n\r\n")
    }

    /// Returns a request with a chunked body.
    static func chunks(_ body: String, _ status: Int = 400) -> RefusedRequest {
        RefusedRequest(
            status, "POST /2.3/users HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(body)")
    }

    // RFC 9112 §2.2, §3: message format and request line.
    private static let lines = [
        line("GET /"), line("GET  / HTTP/1.1"), line(" GET / HTTP/1.1"), line("GET / HTTP/1.1 "),
        line("GET /a b HTTP/1.1"), line("GET /é< HTTP/1.1"), line("GET /a#b HTTP/1.1"), line("GET * HTTP/1.1"),
        line("GET http:///a HTTP/1.1"), line("G(T / HTTP/1.1"), line("GET / HTTP/9.9", 505),
        line("GET / HTTP/0.9", 505), RefusedRequest(505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        line("GET /" + String(repeating: "a", count: 17_000) + " HTTP/1.1", 414),
        RefusedRequest(400, "GET / HTTP/1.1\nHost: x\n\n"), RefusedRequest(400, "GET / HTTP/1.1\rHost: x\r\r"),
    ]

    // RFC 9112 §3.2, §5, §6.1–6.3: Host, field lines and the body's length.
    private static let heads = [
        RefusedRequest(400, "GET / HTTP/1.1\r\n\r\n"), fields("Host: y"),
        RefusedRequest(400, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
        fields("Content-Length : 5"), fields("Content-Length: +5"), fields("Content-Length: 0x5"),
        fields("Content-Length: 5, 5"), fields("Content-Length: 5\r\nContent-Length: 6"),
        fields("Content-Length: 4\r\nTransfer-Encoding: chunked"), fields("Content-Length: 18446744073709551621"),
        fields("Content-Length: 8388609", 413),
        fields("Transfer-Encoding: chunked, identity"), fields("Transfer-Encoding: xchunked"),
        fields("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
        fields("Transfer-Encoding: gzip, chunked", 501),
        RefusedRequest(400, "POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        fields("X: a\r\n folded"), fields("X: a\rb"), fields("X: a\nY: b"), fields("X: a\0b"), fields("X Y: a"),
        fields("no colon"), RefusedRequest(400, "GET / HTTP/1.1\r\n Host: x\r\n\r\n"),
        fields((0..<101).map { "X\($0): a" }.joined(separator: "\r\n"), 431),
        fields((0..<9).map { "X\($0): " + String(repeating: "a", count: 8_000) }.joined(separator: "\r\n"), 431),
        fields("Expect: 200-ok", 417),
    ]

    // RFC 9112 §7.1: chunks.
    private static let bodies = [
        chunks("x\r\n"), chunks("-1\r\n"), chunks("0x1\r\na\r\n"), chunks("1 \r\na\r\n"), chunks("1\na\n0\n\n"),
        chunks("3\r\nabcd\r\n0\r\n\r\n"), chunks("FFFFFFFFFFFFFFFF\r\n"), chunks("800001\r\n", 413),
        chunks("0\r\nGET / HTTP/1.1\r\n\r\n"),
    ]

    static let all = lines + heads + bodies
}
#endif
