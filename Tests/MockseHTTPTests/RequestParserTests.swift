import MockseHTTP
import Testing

@Suite struct RequestParserTests {
    @Test(arguments: ValidMessage.all)
    func `a valid message is read as one request, wherever it is split`(message: ValidMessage) throws {
        let whole = Outcome(message.bytes)
        #expect(whole.error == nil)
        let request = try #require(whole.requests.first)
        #expect(whole.requests.count == 1)
        #expect(request.target == message.target)
        #expect(request.body == Array(message.body.utf8))
        #expect(whole.isIdle)

        for cut in 0...message.bytes.count {
            #expect(Outcome(message.bytes, cutAt: [cut]).withoutContinues == whole.withoutContinues)
        }
        let bytewise = Outcome(message.bytes, cutAt: message.bytes.indices)
        #expect(bytewise.withoutContinues == whole.withoutContinues)
    }

    @Test(arguments: ValidMessage.all)
    func `two pipelined messages are read as if each were alone`(first: ValidMessage) {
        for second in ValidMessage.all {
            let together = Outcome(first.bytes + second.bytes)
            #expect(together.requests == Outcome(first.bytes).requests + Outcome(second.bytes).requests)
            #expect(together.error == nil)
            #expect(together.isIdle)
        }
    }

    @Test func `consecutive messages are read the same in pieces of any size`() {
        let bytes = ValidMessage.all.flatMap(\.bytes)
        let alone = ValidMessage.all.flatMap { Outcome($0.bytes).requests }
        for size in [1, 2, 3, 7, 16, 61, 500, bytes.count] {
            #expect(Outcome(bytes, cutAt: stride(from: size, to: bytes.count, by: size)).requests == alone)
        }
        for cut in bytes.indices {
            #expect(Outcome(bytes, cutAt: [cut]).requests == alone)
        }
    }

    @Test func `a prefix of a valid message is neither a request nor an error`() {
        for message in ValidMessage.all {
            for count in message.bytes.indices {
                let outcome = Outcome(Array(message.bytes[..<count]))
                #expect(outcome.requests.isEmpty, "\(message.name) cut at \(count)")
                #expect(outcome.error == nil, "\(message.name) cut at \(count)")
            }
        }
    }

    @Test func `100 Continue is expected once, if the body has not begun to arrive`() throws {
        let head = "PUT /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
        let bytes = Array((head + "abc").utf8)
        #expect(Outcome(bytes, cutAt: [head.utf8.count]).continues == 1)
        #expect(Outcome(bytes, cutAt: bytes.indices).continues == 1)
        #expect(Outcome(bytes, cutAt: [head.utf8.count + 1]).continues == 0)
        #expect(Outcome(bytes).continues == 0)
    }

    @Test(arguments: [
        "HTTP/1.1\r\nHost: x\r\nContent-Length: 0", "HTTP/1.1\r\nHost: x", "HTTP/1.0\r\nContent-Length: 3",
    ])
    func `100 Continue is not expected without a body or in HTTP/1.0`(head: String) {
        #expect(Outcome("PUT / \(head)\r\nExpect: 100-continue\r\n\r\n").continues == 0)
    }

    @Test func `a connection is idle only between requests`() throws {
        var parser = RequestParser()
        let isIdle = parser.isIdle
        #expect(isIdle)
        for (text, isIdle, hasBytes, count) in [
            ("\r\n", true, false, 0), ("G", false, true, 0), ("ET / HTTP/1.1\r\nHost: x\r\n", false, true, 0),
            ("\r\n", true, false, 1), ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n", false, false, 0),
            ("o", false, false, 0), ("kG", false, true, 1), ("ET / HTTP/1.1\r\nHost: x\r\n\r\n", true, false, 1),
        ] {
            Array(text.utf8).withUnsafeBytes { parser.receive($0) }
            var requests = 0
            while try parser.next() != nil { requests += 1 }
            #expect(requests == count, "\(text)")
            let state = (parser.isIdle, parser.hasBufferedBytes)
            #expect(state == (isIdle, hasBytes), "\(text)")
        }
    }

    @Test func `an error is permanent, and nothing is read after it`() {
        let bytes = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n\r\n".utf8)
        var parser = RequestParser()
        bytes.withUnsafeBytes { parser.receive($0) }
        #expect(throws: Never.self) { try parser.next() }
        #expect(throws: ParseError.missingHost) { try parser.next() }
        ValidMessage.all[0].bytes.withUnsafeBytes { parser.receive($0) }
        let state = (parser.isIdle, parser.hasBufferedBytes)
        #expect(state == (false, false))
        #expect(throws: ParseError.missingHost) { try parser.next() }
    }

    @Test func `a TLS client is recognized by its first byte`() {
        #expect(Outcome([22]).error == .tlsClientHello)
        #expect(Outcome([22, 3, 1, 2, 0, 1]).error == .tlsClientHello)
    }

    @Test func `a request can be created from the bytes of exactly one complete request`() throws {
        let bytes = ValidMessage.all[0].bytes
        #expect(try HTTPRequest(parsing: bytes)?.targetText == "/")
        #expect(try HTTPRequest(parsing: bytes + [13])?.method == nil)
        #expect(try HTTPRequest(parsing: Array(bytes.dropLast()))?.method == nil)
        let expecting = "PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
        #expect(try HTTPRequest(parsing: Array(expecting.utf8))?.method == nil)
        #expect(throws: ParseError.missingHost) { try HTTPRequest(parsing: Array("GET / HTTP/1.1\r\n\r\n".utf8)) }
    }
}
