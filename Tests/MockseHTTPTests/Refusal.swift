import MockseHTTP
import Testing

/// Bytes that must be refused, and why.
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

    /// A request with this request line.
    static func line(_ line: String, _ error: ParseError) -> Refusal {
        Refusal(line + "\r\nHost: x\r\n\r\n", error)
    }

    /// A request with this target.
    static func target(_ target: String, _ error: ParseError) -> Refusal {
        line("GET \(target) HTTP/1.1", error)
    }

    /// A request with this field line beside its Host.
    static func field(_ line: String, _ error: ParseError) -> Refusal {
        Refusal("POST / HTTP/1.1\r\nHost: x\r\n\(line)\r\n\r\nhello", error)
    }

    /// A request with this value of Host.
    static func host(_ value: String) -> Refusal {
        Refusal("GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n", .invalidHost(value))
    }

    /// A request with this chunked body.
    static func chunks(_ body: String, _ error: ParseError) -> Refusal {
        Refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", error)
    }

    static let all = requestLines + targets + fields + hosts + lengths + codings + chunks
}
