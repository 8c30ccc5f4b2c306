import MockseBase
import Testing

@Suite struct QuotedTests {
    @Test(arguments: [
        ("/tmp/port", "/tmp/port"), ("", "\"\""), ("a b", "\"a b\""), ("a\"b", "\"a\\\"b\""),
        ("a\u{1b}[2J\n", "\"a\\u{1b}[2J\\n\""), ("\u{202e}a", "\"\\u{202e}a\""),
    ])
    func `a text that could break a message is quoted, a path too`(text: String, quoted: String) {
        #expect(text.quotedIfNeeded == quoted && text.quotedPath == quoted)
    }

    @Test func `a long text is cut, but a path never`() {
        let long = String(repeating: "n", count: 81)
        #expect(long.quotedIfNeeded == "\"\(long.dropLast())…\"")
        #expect(long.quotedPath == long && "\(long) \(long)".quotedPath == "\"\(long) \(long)\"")
    }
}
