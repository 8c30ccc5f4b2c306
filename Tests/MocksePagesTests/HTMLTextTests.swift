import Testing

@testable import MocksePages

struct HTMLTextTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("", ""),
        (#"a & b < c > d ' e"#, "a &amp; b &lt; c &gt; d &#39; e"),
        (#"say \"hi\""#, "say &quot;hi&quot;"),
        ("Andr\u{E9}", "Andr&#233;"),
        ("\u{9F}\u{A0}\u{FF}\u{100}", "\u{9F}&#160;&#255;\u{100}"),
        ("שלום 北京 ß", "שלום 北京 &#223;"),
        ("👍🏽", "&#128077;&#127997;"),
        (#"back\\slash\n\u00e9\u2028\ud83d\ude00"#, "back\\\\slash\\n&#233;\u{2028}&#128512;"),
        ("&amp;", "&amp;amp;"),
    ])
    func `free text is encoded as the service encodes it`(json: String, encoded: String) {
        var out: [UInt8] = []
        Array("\"\(json)\"".utf8).withUnsafeBytes { HTMLText.append($0, to: &out) }
        #expect(String(decoding: out, as: UTF8.self) == "\"\(encoded)\"")
    }

    @Test func `values that are not strings are left unchanged`() {
        var out: [UInt8] = []
        Array("[1,'&']".utf8).withUnsafeBytes { HTMLText.append($0, to: &out) }
        #expect(String(decoding: out, as: UTF8.self) == "[1,'&']")
    }
}
