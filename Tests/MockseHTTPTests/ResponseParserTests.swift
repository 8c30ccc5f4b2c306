import MockseHTTP
import Testing

@Suite struct ResponseParserTests {
    @Test(arguments: SampleResponse.all)
    func `a response is read the same regardless of how its bytes arrive`(sample: SampleResponse) throws {
        let whole = ResponseOutcome(sample.bytes, to: sample.method)
        #expect(whole.error == nil && whole.responses.count == 1 && whole.surplus.isEmpty)
        let response = try #require(whole.responses.first)
        #expect(response.status == sample.status)
        #expect(response.text == sample.body)
        #expect(response.isCut == sample.isCut)
        for cut in 0...sample.bytes.count {
            #expect(ResponseOutcome(sample.bytes, cutAt: [cut], to: sample.method) == whole, "cut at \(cut)")
        }
        #expect(ResponseOutcome(sample.bytes, cutAt: sample.bytes.indices, to: sample.method) == whole)
    }

    @Test(arguments: SampleResponse.whole.filter { !$0.endsWithConnection && $0.method == .get })
    func `the bytes after a response belong to the next one`(first: SampleResponse) {
        for second in SampleResponse.all where second.method == .get {
            let together = ResponseOutcome(first.bytes + second.bytes)
            #expect(
                together.responses == ResponseOutcome(first.bytes).responses + ResponseOutcome(second.bytes).responses)
        }
    }

    @Test(arguments: SampleResponse.whole)
    func `a response that ends too early is cut off or not returned`(sample: SampleResponse) throws {
        let all = try #require(ResponseOutcome(sample.bytes, to: sample.method).responses.first)
        for count in sample.bytes.indices {
            let outcome = ResponseOutcome(Array(sample.bytes[..<count]), to: sample.method)
            #expect(outcome.error == nil)
            guard let response = outcome.responses.first else { continue }
            #expect(response.head == all.head && all.body.starts(with: response.body))
            #expect(response.isCut != sample.endsWithConnection)
        }
    }

    @Test func `the head is kept byte for byte with its fields in order`() throws {
        let head = "HTTP/1.1 404 Not  Found\r\nB:1\r\na: \t2 \r\nb: 3\r\n\r\n"
        let response = try #require(ResponseOutcome(head).responses.first)
        #expect(response.head.text == head && response.head.reason == "Not  Found")
        #expect(response.fields.map(\.description) == ["B: 1", "a: 2", "b: 3"])
        #expect(response["A"] == "2" && response["b"] == nil && response["c"] == nil)
    }

    @Test func `interim responses are attached to the response after them`() throws {
        let text = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n"
        let outcome = ResponseOutcome(text + "HTTP/1.1 204 No Content\r\n\r\n")
        #expect(outcome.responses.map { $0.interim.map(\.status) } == [[100, 103], []])
        let many = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 17)
        #expect(ResponseOutcome(many).error == .tooManyInterimResponses(limit: 16))
    }

    @Test func `the bytes after a head can be taken unchanged`() throws {
        var parser = ResponseParser()
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"
        Array(text.utf8).withUnsafeBytes { parser.receive($0) }
        #expect(try parser.next(to: .head)?.body == [])
        #expect(parser.surplusCount == 8)
        #expect(parser.takeSurplus(3) == Array("3\r\n".utf8))
        #expect(parser.takeSurplus() == Array("abc\r\n".utf8) && parser.takeSurplus().isEmpty)
    }

    @Test(
        arguments: [
            ("HTTP/1.1 200\r\n\r\n", .malformedStatusLine("HTTP/1.1 200")),
            ("HTTP/2.0 200 OK\r\n\r\n", .malformedStatusLine("HTTP/2.0 200 OK")),
            ("HTTP/1.1 099 Low\r\n\r\n", .malformedStatusLine("HTTP/1.1 099 Low")),
            ("HTTP/1.1  200 OK\r\n\r\n", .malformedStatusLine("HTTP/1.1  200 OK")),
            ("HTTP/1.1 2000 OK\r\n\r\n", .malformedStatusLine("HTTP/1.1 2000 OK")),
            ("\r\nHTTP/1.1 200 OK\r\n\r\n", .malformedStatusLine("")),
            ("garbage\r\n\r\n", .malformedStatusLine("garbage")),
            ("HTTP/1.1 200 OK\n\n", .bareLineFeed),
            ("HTTP/1.1 200 OK\r\nA : b\r\n\r\n", .spaceBeforeColon(field: "A")),
            ("HTTP/1.1 200 OK\r\nContent-Length: +5\r\n\r\n", .invalidContentLength("+5")),
            (
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                .conflictingContentLengths(["1", "2"])
            ),
            (
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                .contentLengthWithTransferEncoding
            ),
            ("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", .transferEncodingInHTTP10),
            (
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
                .unsupportedTransferCoding("gzip, chunked")
            ),
            ("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n", .bodyTooLarge(limit: 64 << 20)),
            ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx", .invalidChunkSize("x")),
        ] as [(String, ParseError)])
    func `malformed responses are rejected`(text: String, error: ParseError) {
        let bytes = Array((text + "\r\n").utf8)
        let outcome = ResponseOutcome(bytes)
        #expect(outcome.error == error)
        #expect(ResponseOutcome(bytes, cutAt: bytes.indices) == outcome)
    }

    @Test func `limits are exact`() {
        let head = "HTTP/1.1 200 OK\r\nAb: cd\r\n\r\n"
        let size = head.utf8.count
        for (limits, fits) in [(HTTPLimits(head: size), true), (HTTPLimits(head: size - 1), false)] {
            #expect((ResponseOutcome(head, limits: limits).error == nil) == fits)
        }
        #expect(ResponseOutcome(head + "abc", limits: HTTPLimits(body: 3)).error == nil)
        #expect(ResponseOutcome(head + "abcd", limits: HTTPLimits(body: 3)).error == .bodyTooLarge(limit: 3))
        let line = "HTTP/1.1 200 " + String(repeating: "a", count: 99)
        #expect(ResponseOutcome(line, limits: HTTPLimits(field: 100)).error == .fieldTooLarge(limit: 100))
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `corrupted responses never crash the parser`(seed: UInt64) {
        var mutator = Mutator(seed: seed)
        for _ in 0..<1_000 {
            var bytes = SampleResponse.all.randomElement(using: &mutator)?.bytes ?? []
            bytes += SampleResponse.all.randomElement(using: &mutator)?.bytes ?? []
            mutator.mutate(&bytes)
            let method: HTTPMethod = Bool.random(using: &mutator) ? .get : .head
            let outcome = ResponseOutcome(bytes, to: method)
            let text = String(decoding: bytes, as: UTF8.self).debugDescription
            #expect(ResponseOutcome(bytes, cutAt: bytes.indices, to: method) == outcome, "\(text)")
        }
    }

    @Test func `tight and negative limits never crash the parser`() {
        for value in [Int.min, -1, 0, 1, 17, .max] {
            let limits = HTTPLimits(
                head: value, field: value, fields: value, target: value, body: value, chunkExtensions: value,
                trailers: value, emptyLines: value)
            for sample in SampleResponse.all {
                let outcome = ResponseOutcome(sample.bytes, to: sample.method, limits: limits)
                let pieces = ResponseOutcome(
                    sample.bytes, cutAt: sample.bytes.indices, to: sample.method, limits: limits)
                #expect(pieces.error == outcome.error)
            }
        }
    }
}
