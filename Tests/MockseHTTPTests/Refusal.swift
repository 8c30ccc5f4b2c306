import MockseHTTP
import Testing

/// Bytes that must be rejected, and the expected error.
struct Refusal: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let error: ParseError

    var testDescription: String { "\(error): " + String(decoding: bytes.prefix(100), as: UTF8.self).debugDescription }

    init(_ text: String, _ error: ParseError) {
        bytes = Array(text.utf8)
        self.error = error
    }

    init(bytes: [UInt8], _ error: ParseError) {
        self.bytes = bytes
        self.error = error
    }

    /// Returns a request with a request line.
    static func line(_ line: String, _ error: ParseError) -> Refusal {
        Refusal(line + "\r\nHost: x\r\n\r\n", error)
    }

    /// Returns a request with a target.
    static func target(_ target: String, _ error: ParseError) -> Refusal {
        line("GET \(target) HTTP/1.1", error)
    }

    /// Returns a request with a field line in addition to Host.
    static func field(_ line: String, _ error: ParseError) -> Refusal {
        Refusal("POST / HTTP/1.1\r\nHost: x\r\n\(line)\r\n\r\nhello", error)
    }

    /// Returns a request with a value of Host.
    static func host(_ value: String) -> Refusal {
        Refusal("GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n", .invalidHost(value))
    }

    /// Returns a request with a chunked body.
    static func chunks(_ body: String, _ error: ParseError) -> Refusal {
        Refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", error)
    }

    static let all = requestLines + targets + fields + hosts + lengths + codings + chunks
}
