import MockseBase
import Testing

@Suite struct ShortenedTests {
    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("", 0, ""), ("a", 0, "…"), ("äöü", 4, "äö…"), ("äöü", 3, "ä…"),
        ("👨‍👩‍👧", 10, "…"),
    ])
    func `a text is cut between characters`(text: String, limit: Int, shortened: String) {
        #expect(text.shortened(toBytes: limit) == shortened)
    }
}
