import MockseBase
import Testing

@Suite struct TerminalTextTests {
    @Test(
        arguments: [
            ("\u{1b}[2Jgone", #"\u001b[2Jgone"#), ("a\u{9b}31m\u{7f}\u{8}", #"a\u009b31m\u007f\u0008"#),
            ("new\rold", #"new\u000dold"#), ("a\u{2028}b\u{202e}c\u{2066}d", #"a\u2028b\u202ec\u2066d"#),
            ("::error::x", #"\u003a:error::x"#), ("::error ::\u{301}x", "\\u003a:error ::\u{301}x"),
            ("  \t::error file=a::x", "  \t" + #"\u003a:error file=a::x"#),
            ("fine\n::set-output name=a::b\n", "fine\n" + #"\u003a:set-output name=a::b"# + "\n"),
            ("\u{a0}::error::x", "\u{a0}" + #"\u003a:error::x"#),
            ("a ##[error]b ##vso[task]c ###[x]", ##"a #\u0023[error]b #\u0023vso[task]c ##\u0023[x]"##),
            ("\u{1b}\u{0}::error::x", #"\u001b\u0000::error::x"#),
        ])
    func `text can control neither a terminal nor a CI system`(text: String, escaped: String) {
        #expect(TerminalText.escaped(text) == escaped)
    }

    @Test(arguments: [
        "", "plain\n", "\ttabs\n\n", "größer … 👩‍👩‍👧 → שלום", "::1", "::ffff:127.0.0.1 is local", "std::vector<int>",
        "## heading\n### [link]", "a::b", "C# [x]", "#[test]", "{\"a\":\"\\u001b\"}\n",
    ])
    func `ordinary text stays as it is`(text: String) {
        #expect(TerminalText.escaped(text) == text && TerminalText.escapedExceptCommands(text) == text)
    }

    @Test func `line ends of Windows become line feeds`() {
        #expect(TerminalText.escaped("a\r\nb\r\n") == "a\nb\n")
    }

    @Test func `commands of this program stay, without control characters`() {
        #expect(TerminalText.escapedExceptCommands("::error title=a::b\u{1b}") == #"::error title=a::b\u001b"#)
    }
}
