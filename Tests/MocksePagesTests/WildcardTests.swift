import Testing

@testable import MocksePages

struct WildcardTests {
    @Test(arguments: [
        ("Tecate", "tecate", true), ("Tecate", "tecate light", false), ("new*", "newcastle", true),
        ("new*", "new", true),
        ("new*", "anew", false), ("*stone*", "old stone ale", true), ("*stone*", "old ston", false),
        ("*ale", "pale ale", true),
        ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false), ("ab*ba", "aba", false), ("ab*ba", "abba", true),
        ("*", "", true), ("**", "x", true), ("", "", true), ("", "x", false), ("É*", "école", true),
    ])
    func `a star stands for any characters, ignoring case`(pattern: String, text: String, fits: Bool) {
        #expect(Wildcard(pattern).matches(FoldedText(text)) == fits)
    }

    @Test func `a long piece is found wherever it begins`() {
        let piece = String(repeating: "ab", count: 20) + "c"
        for text in ["", "a", "ab", "abab", String(repeating: "ab", count: 30)] {
            #expect(Wildcard("*\(piece)*").matches(FoldedText(text + piece + text)))
            #expect(Wildcard("*\(piece)*\(piece)*").matches(FoldedText(text + piece + text + piece)))
            #expect(!Wildcard("*\(piece)*\(piece)*").matches(FoldedText(text + piece + text)))
            #expect(!Wildcard("*\(piece)d*").matches(FoldedText(text + piece + text)))
        }
    }

    @Test func `a search takes time for the length of the text, however it repeats`() {
        // Comparing at each place would take minutes.
        let pattern = Wildcard("*" + String(repeating: "a", count: 16_000) + "b*")
        let text = FoldedText(String(repeating: "a", count: 8 << 20))
        let time = ContinuousClock().measure { #expect(!pattern.matches(text)) }
        #expect(time < .seconds(30))
    }
}
