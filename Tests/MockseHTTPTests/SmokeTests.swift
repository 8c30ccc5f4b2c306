import MockseHTTP
import Testing

@Test func `a plain GET is parsed`() throws {
    var parser = RequestParser()
    Array("GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n".utf8).withUnsafeBytes { parser.receive($0) }
    guard case .request(let request) = try parser.next() else {
        Issue.record("no request")
        return
    }
    #expect(request.method == .get)
    #expect(request.targetText == "/a?b=c")
    #expect(request.value(of: "host") == "x")
    #expect(parser.isIdle)
}
