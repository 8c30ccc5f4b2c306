import Testing

@testable import MocksePages

struct ImageBaseTests {
    private static let base = ImageBase(url: "https://a:1/_images", kinds: ["avatar", "beer", "site"])

    @Test(arguments: [
        (#""http://mockse.invalid/avatar/a.png?s=8""#, #""https://a:1/_images/avatar/a.png?s=8""#),
        (#""http:\/\/mockse.invalid\/beer\/a\/icon.png""#, #""https:\/\/a:1\/_images\/beer\/a\/icon.png""#),
        (
            #"{"a":"http://mockse.invalid/site/a","b":["http://mockse.invalid/site/b"]}"#,
            #"{"a":"https://a:1/_images/site/a","b":["https://a:1/_images/site/b"]}"#
        ),
        ("http://mockse.invalid/paste/a", "http://mockse.invalid/paste/a"),
        ("http://mockse.invalid/beers/a", "http://mockse.invalid/beers/a"),
        ("https://mockse.invalid/beer/a", "https://mockse.invalid/beer/a"),
        ("mockse.invalid/beer/a", "mockse.invalid/beer/a"), ("http://mockse.invalid", "http://mockse.invalid"),
        ("http://mockse.invali", "http://mockse.invali"), ("", ""),
    ])
    func `only the URLs of images change`(text: String, expected: String) {
        var bytes = Array(("http://mockse.invalid/beer/" + text).utf8)
        Self.base.locate(in: &bytes, from: bytes.count - text.utf8.count)
        #expect(String(decoding: bytes, as: UTF8.self) == "http://mockse.invalid/beer/" + expected)
    }
}
