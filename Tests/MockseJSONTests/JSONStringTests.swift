import MockseJSON
import Testing

@Suite struct JSONStringTests {
    @Test(arguments: [
        (#"plain"#, "plain"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u20AC"#, "Aé€"),
        (#"\ud83d\ude00!"#, "😀!"), (#"\uD83D\uDE00"#, "😀"), (#"a\ud800"#, "a\u{FFFD}"), (#"\udc00b"#, "\u{FFFD}b"),
        (#"\ud800\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud800\u0041"#, "\u{FFFD}A"), (#"\ud800\n"#, "\u{FFFD}\n"),
        (#"\u0000"#, "\u{0}"), (#"é\u00e9"#, "éé"),
    ])
    func `escapes are decoded, lone surrogates to U+FFFD`(text: String, string: String) throws {
        let value = try JSONValue(parsing: "\"\(text)\"")
        #expect(value.string?.utf8.elementsEqual(string.utf8) == true)
        #expect(Array(text.utf8).withUnsafeBytes { JSONString.equals($0, string) })
        #expect(!Array(text.utf8).withUnsafeBytes { JSONString.equals($0, string + "x") })
    }

    @Test(arguments: [
        (#"\"#, ""), (#"\u"#, "u"), (#"\u12"#, "u12"), (#"\u12g4"#, "u12g4"), (#"\x"#, "x"),
        (#"\ud83d\"#, "\u{FFFD}"),
        (#"\ud83d\ude0"#, "\u{FFFD}ude0"), (#"\ud800\udc0g"#, "\u{FFFD}udc0g"),
    ])
    func `text that was not validated is decoded as far as possible`(text: String, string: String) {
        #expect(Array(text.utf8).withUnsafeBytes(JSONString.decode) == string)
    }

    @Test(arguments: [
        (JSONStyle.compact, #""/é😀\"\\\b\t\n\f\r\u0000\u001f"# + "\u{7F}\u{2028}\""),
        (JSONStyle.escaped, #""\/\u00e9\ud83d\ude00\"\\\b\t\n\f\r\u0000\u001f"# + "\u{7F}" + #"\u2028""#),
        (JSONStyle.pretty, #""/é😀\"\\\b\t\n\f\r\u0000\u001f"# + "\u{7F}\u{2028}\""),
    ])
    func `each style escapes the characters that it must`(style: JSONStyle, text: String) {
        var out: [UInt8] = []
        JSONString.append("/é😀\"\\\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}\u{2028}", to: &out, style: style)
        #expect(String(decoding: out, as: UTF8.self) == text)
    }

    @Test func `the pretty style puts one entry on a line`() {
        let value: JSONValue = ["a": [1, []], "b": JSONValue.object([:]), "c": ["d": nil]]
        var out: [UInt8] = []
        value.write(into: &out, style: .pretty)
        #expect(
            String(decoding: out, as: UTF8.self) == """
                {
                  "a": [
                    1,
                    []
                  ],
                  "b": {},
                  "c": {
                    "d": null
                  }
                }
                """)
    }
}
