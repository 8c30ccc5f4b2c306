import MockseHTTP
import Testing

/// A response that must be accepted, with its expected content.
struct SampleResponse: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let method: HTTPMethod
    let status: Int
    let body: String
    /// A Boolean value indicating whether the body ends when the connection ends.
    let endsWithConnection: Bool
    /// A Boolean value indicating whether the connection ends before the body is complete.
    let isCut: Bool

    init(
        _ name: String, _ text: String, to method: HTTPMethod = .get, status: Int = 200, body: String = "",
        endsWithConnection: Bool = false, isCut: Bool = false
    ) {
        self.name = name
        self.text = text
        self.method = method
        self.status = status
        self.body = body
        self.endsWithConnection = endsWithConnection
        self.isCut = isCut
    }

    var testDescription: String { name }
    var bytes: [UInt8] { Array(text.utf8) }

    static let all = whole + cut

    /// The responses that are complete.
    static let whole = [
        SampleResponse("length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab\r\nc", body: "ab\r\nc"),
        SampleResponse("length 0", "HTTP/1.1 200 OK\r\ncontent-length:0\r\n\r\n"),
        SampleResponse("no reason phrase", "HTTP/1.1 503 \r\nContent-Length: 0\r\n\r\n", status: 503),
        SampleResponse(
            "unregistered code", "HTTP/1.1 799 Odd\tone\r\nContent-Length: 1\r\n\r\nx", status: 799, body: "x"),
        SampleResponse("later minor version", "HTTP/1.9 200 OK\r\nContent-Length: 1\r\n\r\nx", body: "x"),
        SampleResponse("to HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", to: .head),
        SampleResponse("to HEAD, chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", to: .head),
        SampleResponse("to CONNECT", "HTTP/1.1 200 Connection Established\r\n\r\n", to: .connect),
        SampleResponse(
            "refused CONNECT", "HTTP/1.1 405 No\r\nContent-Length: 2\r\n\r\nno", to: .connect, status: 405, body: "no"),
        SampleResponse("204", "HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\n", status: 204),
        SampleResponse("304", "HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\n", status: 304),
        SampleResponse("101", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n", status: 101),
        SampleResponse(
            "interim",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                + "HTTP/1.1 201 Created\r\nContent-Length: 1\r\n\r\nx", status: 201, body: "x"),
        SampleResponse(
            "chunked",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\nA;x=\"y\"\r\n0123456789\r\n0\r\n"
                + "X-Sum: 1\r\n\r\n", body: "abc0123456789"),
        SampleResponse("empty chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding:chunked\r\n\r\n0\r\n\r\n"),
        SampleResponse(
            "to the close", "HTTP/1.0 200 OK\r\nHost: a b\r\nExpect: x\r\n\r\nabc", body: "abc",
            endsWithConnection: true),
        SampleResponse("nothing to the close", "HTTP/1.1 200 OK\r\n\r\n", endsWithConnection: true),
        SampleResponse(
            "name in Latin 1 or UTF-8", "HTTP/1.1 200 Schön\r\nX: é\r\nContent-Length: 2\r\n\r\né", body: "é"),
    ]

    /// The responses whose connection ends before their body does.
    static let cut = [
        SampleResponse("cut by length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc", body: "abc", isCut: true),
        SampleResponse(
            "cut in a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab", body: "ab", isCut: true),
        SampleResponse(
            "cut before the last chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
            body: "abc", isCut: true),
        SampleResponse(
            "cut in the trailers", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: y\r\n",
            body: "a", isCut: true),
    ]
}
