import MockseHTTP
import Testing

@Suite struct ResponseEncoderTests {
    private let date = HTTPDate(secondsSince1970: 784_111_777).bytes

    private func text(
        _ response: HTTPResponse, for method: HTTPMethod = .get, close: Bool = false, minorVersion: Int = 1
    ) -> String {
        var out = Array("before;".utf8)
        ResponseEncoder.encode(response, for: method)
            .append(to: &out, date: date, close: close, minorVersion: minorVersion)
        return String(decoding: out.dropFirst(7), as: UTF8.self)
    }

    private let page = HTTPResponse(
        .ok, fields: ["Content-Type": "application/json; charset=utf-8", "X-A": "b"], body: Array("{\"a\":\"é\"}".utf8))

    @Test func `a page is encoded with its fields, length, and date`() {
        #expect(
            text(page) == """
                HTTP/1.1 200 OK\r
                Content-Type: application/json; charset=utf-8\r
                X-A: b\r
                Content-Length: 10\r
                Date: Sun, 06 Nov 1994 08:49:37 GMT\r
                \r
                {"a":"é"}
                """)
    }

    @Test func `a page in response to HEAD has a length but no body`() {
        let encoded = ResponseEncoder.encode(page, for: .head)
        #expect(encoded.isBodiless)
        #expect(encoded.head == ResponseEncoder.encode(page, for: .get).head)
        #expect(encoded.body.isEmpty)
    }

    @Test(arguments: [100, 103, 204, 304])
    func `some statuses have neither a body nor a length`(code: Int) {
        let encoded = ResponseEncoder.encode(HTTPResponse(HTTPStatus(code), body: [1, 2]), for: .get)
        #expect(encoded.isBodiless)
        #expect(encoded.body.isEmpty)
        #expect(encoded.head == Array("HTTP/1.1 \(HTTPStatus(code))\r\n".utf8))
    }

    @Test func `a response to CONNECT has a length only if it is an error`() {
        #expect(ResponseEncoder.encode(HTTPResponse(.ok, body: [1]), for: .connect).isBodiless)
        let refused = ResponseEncoder.encode(HTTPResponse(.methodNotAllowed, body: [1]), for: .connect)
        #expect(refused.body == [1])
        #expect(refused.head == Array("HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 1\r\n".utf8))
    }

    @Test func `an empty body has length 0`() {
        let encoded = ResponseEncoder.encode(HTTPResponse(), for: .get)
        #expect(!encoded.isBodiless)
        #expect(encoded.head == Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n".utf8))
        #expect(encoded.status == .ok)
    }

    @Test(arguments: [
        (false, 1, ""), (true, 1, "Connection: close\r\n"), (false, 0, "Connection: keep-alive\r\n"),
        (true, 0, "Connection: close\r\n"),
    ])
    func `Connection is sent when closing, and to HTTP/1.0 clients`(
        close: Bool, minorVersion: Int, line: String
    ) {
        var out: [UInt8] = []
        ResponseEncoder.appendTail(to: &out, date: date, close: close, minorVersion: minorVersion)
        #expect(String(decoding: out, as: UTF8.self) == "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n\(line)\r\n")
    }

    @Test func `framing fields in the response are ignored`() {
        let fields: HTTPFields = [
            "content-length": "99", "Transfer-Encoding": "chunked", "Connection": "x", "Keep-Alive": "y", "DATE": "z",
            "Age": "1",
        ]
        let encoded = ResponseEncoder.encode(HTTPResponse(.ok, fields: fields, body: [1]), for: .get)
        #expect(String(decoding: encoded.head, as: UTF8.self) == "HTTP/1.1 200 OK\r\nAge: 1\r\nContent-Length: 1\r\n")
    }

    @Test func `fields can't split a response`() {
        let fields: HTTPFields = ["Location": "/a\r\n\r\n<script>", "X\r\nY": "z"]
        let sent = text(HTTPResponse(.found, fields: fields))
        #expect(sent.hasPrefix("HTTP/1.1 302 Found\r\nLocation: /a    <script>\r\nX--Y: z\r\nContent-Length: 0\r\n"))
    }

    @Test func `the interim response is a separate head`() {
        #expect(ResponseEncoder.continueBytes == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }

    @Test(arguments: [
        (200, "OK"), (299, "Success"), (418, "Client Error"), (599, "Server Error"), (307, "Temporary Redirect"),
    ])
    func `every status has a reason phrase`(code: Int, reason: String) {
        #expect(HTTPStatus(code).reason == reason)
    }

    @Test(arguments: [Int.min, -1, 0, 99, 600, 1000, .max])
    func `a status outside 100 to 599 becomes 500`(code: Int) {
        #expect(HTTPStatus(code) == .internalServerError)
    }
}
