import MockseHTTP
import Testing

@Suite struct LimitsTests {
    private static let line = "GET / HTTP/1.1\r\n"
    private static let host = "Host: x\r\n"

    /// Checks that the text fits a limit of its exact size but not one smaller, regardless of how it is split.
    private func check(
        _ text: String, size: Int, _ limit: WritableKeyPath<HTTPLimits, Int>, _ error: (Int) -> ParseError
    ) {
        let bytes = Array(text.utf8)
        var limits = HTTPLimits()
        limits[keyPath: limit] = size
        for cuts in [[], Array(bytes.indices)] {
            let fitting = Outcome(bytes, cutAt: cuts, limits: limits)
            #expect(fitting.error == nil)
            #expect(fitting.requests.count == 1)
        }
        limits[keyPath: limit] = size - 1
        for cuts in [[], Array(bytes.indices)] {
            let outcome = Outcome(bytes, cutAt: cuts, limits: limits)
            #expect(outcome.error == error(size - 1))
            #expect(outcome.requests.isEmpty)
        }
    }

    @Test func `a head of exactly the limit is accepted, and one more byte is rejected`() {
        let text = Self.line + Self.host + "A: b\r\n\r\n"
        check(text, size: text.utf8.count, \.head) { .headTooLarge(limit: $0) }
    }

    @Test func `a field line of exactly the limit is accepted, and one more byte is rejected`() {
        check(Self.line + Self.host + "Name: value\r\n\r\n", size: 11, \.field) { .fieldTooLarge(limit: $0) }
    }

    @Test func `exactly as many fields as the limit are accepted, and one more is rejected`() {
        check(Self.line + Self.host + "A: b\r\nC: d\r\n\r\n", size: 3, \.fields) { .tooManyFields(limit: $0) }
    }

    @Test func `a target of exactly the limit is accepted, and one more byte is rejected`() {
        check("GET /abc?d=e HTTP/1.1\r\nHost: x\r\n\r\n", size: 8, \.target) { .targetTooLong(limit: $0) }
    }

    @Test func `an announced body of exactly the limit is accepted, and one more byte is rejected`() {
        check(Self.line + Self.host + "Content-Length: 4\r\n\r\nabcd", size: 4, \.body) { .bodyTooLarge(limit: $0) }
    }

    @Test func `a chunked body of exactly the limit is accepted, and one more byte is rejected`() {
        let head = Self.line + Self.host + "Transfer-Encoding: chunked\r\n\r\n"
        check(head + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", size: 5, \.body) { .bodyTooLarge(limit: $0) }
    }

    @Test func `chunk extensions of exactly the limit in all are accepted, and one more byte is rejected`() {
        let head = Self.line + Self.host + "Transfer-Encoding: chunked\r\n\r\n"
        check(head + "1;ab\r\nx\r\n1;c\r\ny\r\n0;d=e\r\n\r\n", size: 9, \.chunkExtensions) {
            .chunkExtensionsTooLarge(limit: $0)
        }
    }

    @Test func `trailers of exactly the limit are accepted, and one more byte is rejected`() {
        let head = Self.line + Self.host + "Transfer-Encoding: chunked\r\n\r\n0\r\n"
        check(head + "A: b\r\nC: d\r\n\r\n", size: 14, \.trailers) { .trailersTooLarge(limit: $0) }
    }

    @Test func `trailers have the same count and size limits as fields`() {
        let head = Self.line + "H: 1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        check(head + "A: b\r\nC: d\r\nE: f\r\nG: h\r\n\r\n", size: 4, \.fields) { .tooManyFields(limit: $0) }
        let long = "Long-Trailer-Name: with a value that is long"
        check(head + long + "\r\n\r\n", size: long.utf8.count, \.field) { .fieldTooLarge(limit: $0) }
    }

    @Test func `empty lines before a request are accepted up to the limit`() {
        check("\r\n\r\n\r\n" + Self.line + Self.host + "\r\n", size: 3, \.emptyLines) { _ in .malformedRequestLine }
    }

    @Test func `empty lines are counted separately for each request`() {
        let text = "\r\n\r\n" + Self.line + Self.host + "\r\n"
        #expect(Outcome(text + text + text).requests.count == 3)
    }

    @Test func `an endless request line is rejected as soon as no target can be that long`() {
        let limits = HTTPLimits(target: 100)
        let text = "GET /" + String(repeating: "a", count: 159)
        #expect(Outcome(text, limits: limits).error == nil)
        #expect(Outcome(text + "a", limits: limits).error == .targetTooLong(limit: 100))
    }

    @Test func `an endless method is rejected as one, however long the target may be`() {
        let limits = HTTPLimits(target: 100)
        let text = String(repeating: "A", count: 164)
        #expect(Outcome(text, limits: limits).error == nil)
        #expect(Outcome(text + "A", limits: limits).error == .methodTooLong(limit: 64))
        let late = String(repeating: "A", count: 65) + " /" + String(repeating: "a", count: 98)
        #expect(Outcome(late, limits: limits).error == .methodTooLong(limit: 64))
        let inTime = String(repeating: "A", count: 64) + " /" + String(repeating: "a", count: 99)
        #expect(Outcome(inTime, limits: limits).error == .targetTooLong(limit: 100))
    }

    @Test func `zeros in front of chunk sizes count as extensions`() {
        let head = Self.line + Self.host + "Transfer-Encoding: chunked\r\n\r\n"
        let zeros = String(repeating: "0", count: 20)
        check(head + "\(zeros)1\r\na\r\n0\r\n\r\n", size: 5, \.chunkExtensions) { .chunkExtensionsTooLarge(limit: $0) }
    }

    @Test func `an endless field line is rejected as soon as it is too long`() {
        let text = Self.line + "A: " + String(repeating: "a", count: 97)
        let limits = HTTPLimits(field: 100)
        #expect(Outcome(text, limits: limits).error == nil)
        #expect(Outcome(text + "a", limits: limits).error == .fieldTooLarge(limit: 100))
    }

    @Test func `a body is rejected by its announced length before it arrives and without sending 100 Continue`() {
        let head = Self.line + Self.host + "Expect: 100-continue\r\nContent-Length: 9\r\n\r\n"
        let outcome = Outcome(head, limits: HTTPLimits(body: 8))
        #expect(outcome.error == .bodyTooLarge(limit: 8))
        #expect(outcome.continues == 0)
    }

    @Test func `the default limits match the documentation`() {
        let limits = HTTPLimits()
        #expect(limits.head == 65_536)
        #expect(limits.field == 16_384)
        #expect(limits.fields == 100)
        #expect(limits.target == 16_384)
        #expect(limits.body == 8_388_608)
        #expect(limits.chunkExtensions == 4_096)
        #expect(limits.trailers == 8_192)
        #expect(limits.emptyLines == 2)
    }
}
