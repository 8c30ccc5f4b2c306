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
        #expect(Wildcard(pattern).matches(text) == fits)
    }
}
