import Testing

@testable import MocksePages

struct FoldedTextTests {
    @Test(arguments: [
        ("aaab", "AAB", true), ("abab", "abb", false), ("x", "", true), ("", "x", false), ("É", "é", true),
        ("xyz", "z", true), ("xy", "xyz", false),
    ])
    func `a substring is found at any position, ignoring case`(text: String, part: String, isThere: Bool) {
        #expect(FoldedText(text).contains(FoldedText(part)) == isThere)
    }

    @Test(arguments: ["Plain ASCII [@`{", #"\u00c9t\u00e9 \"\\\/"#, "ÄÖÜ ẞ İ 北"])
    func `JSON text folds like the string that it represents`(json: String) throws {
        let quoted = Array("\"\(json)\"".utf8)
        let text = try #require(quoted.withUnsafeBytes { $0.jsonText.map(FoldedText.init(json:)) })
        let string = json.replacing(#"\u00c9t\u00e9 \"\\\/"#, with: #"Été "\/"#)
        #expect(text == FoldedText(string))
    }

    @Test func `texts are ordered by their bytes`() {
        #expect(FoldedText("Zebra") < FoldedText("élan"))
        #expect(FoldedText("a") < FoldedText("AB"))
        #expect(!(FoldedText("A") < FoldedText("a")))
    }
}
