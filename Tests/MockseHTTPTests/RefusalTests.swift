import MockseHTTP
import Testing

@Suite struct RefusalTests {
    @Test(arguments: Refusal.all)
    func `malformed requests are rejected with the right error, wherever they are split`(refusal: Refusal) {
        let whole = Outcome(refusal.bytes)
        #expect(whole.error == refusal.error)
        #expect(whole.requests.isEmpty)
        for cut in refusal.bytes.indices {
            #expect(Outcome(refusal.bytes, cutAt: [cut]).error == refusal.error)
        }
        #expect(Outcome(refusal.bytes, cutAt: refusal.bytes.indices).error == refusal.error)
    }

    @Test(arguments: Refusal.all)
    func `a request before a malformed one is still read`(refusal: Refusal) {
        let valid = ValidMessage.all[0].bytes
        let outcome = Outcome(valid + refusal.bytes)
        #expect(outcome.requests == Outcome(valid).requests)
        #expect(outcome.error == refusal.error)
    }

    @Test func `the malformed requests are numerous and distinct`() {
        #expect(Refusal.all.count >= 150)
        #expect(Set(Refusal.all.map(\.bytes)).count == Refusal.all.count)
    }

    @Test(arguments: [
        (ParseError.missingHost, 400), (.tlsClientHello, 400), (.invalidContentLength("x"), 400),
        (.chunkExtensionsTooLarge(limit: 1), 400), (.invalidTransferEncoding("x"), 400),
        (.bodyTooLarge(limit: 1), 413), (.targetTooLong(limit: 1), 414), (.methodTooLong(limit: 1), 501),
        (.unsupportedExpectation("x"), 417),
        (.headTooLarge(limit: 1), 431), (.fieldTooLarge(limit: 1), 431), (.tooManyFields(limit: 1), 431),
        (.trailersTooLarge(limit: 1), 431), (.unsupportedTransferCoding("x"), 501),
        (.unsupportedVersion("HTTP/3.0"), 505), (.http2Preface, 505),
    ])
    func `each error has a status`(error: ParseError, code: Int) {
        #expect(error.status.code == code)
        #expect(error.closes)
    }

    @Test func `text from the peer is truncated and has no control characters`() throws {
        let line = "X\u{9B}Y" + String(repeating: "é", count: 100)
        let error = try #require(Outcome("GET / HTTP/1.1\r\n\(line)\r\n\r\n").error)
        guard case .missingColon(let text) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(text.hasPrefix("X\\xc2\\x9bY\\xc3\\xa9"))
        #expect(text.hasSuffix("\\xc3\\xa9…"))
        #expect(error.description.utf8.count < 400)
    }
}
