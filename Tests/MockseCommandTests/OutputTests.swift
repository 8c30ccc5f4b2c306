import MockseBase
import MockseKit
import MocksePlatform
import MockseTestSupport
import Testing

@testable import mockse

/// Text from outside on the streams of the program.
struct OutputTests {
    private static let hostile = "\u{1b}[2J\n::error::x"
    private static let harmless = "\\u001b[2J\n\\u003a:error::x"

    @Test func `text from outside is escaped on both streams, annotations only for terminals`() {
        let captured = Capture()
        let output = captured.output
        output.write(Self.hostile + "\n")
        output.write([
            .text(Self.hostile), .annotation(GitHubAnnotation(isError: true, title: "a\u{1b}", message: Self.hostile)),
        ])
        output.writeError(Self.hostile + "\n")
        output.complain(Self.hostile)
        #expect(
            captured.text == "\(Self.harmless)\n\(Self.harmless)\n"
                + "::error title=a\\u001b::\\u001b[2J%0A::error::x\n")
        #expect(captured.error == "\(Self.harmless)\nmockse: \(Self.harmless)\n")
    }

    @Test func `text that the program brings along needs no escapes`() throws {
        let topics = HelpTopic.names.compactMap { HelpTopic(named: $0)?.text }
        let templates = DriverLanguage.allCases.flatMap { language in
            [false, true].map { language.template.text(isExample: $0) }
        }
        let scripts = Shell.names.compactMap { Shell(rawValue: $0) }.map {
            CompletionsCommand.script(for: $0, CommandEntry.all)
        }
        #expect(!topics.isEmpty && !templates.isEmpty && !scripts.isEmpty)
        for text in topics + templates + scripts { #expect(TerminalText.escaped(text) == text) }
    }

    @Test func `results that can't be written are a failure`() async {
        let captured = Capture()
        let output = Output(
            write: { _ in SystemError("write", code: 28) }, writeError: { captured.output.writeError($0) })
        let program = Program(arguments: ["version"], environment: [:])
        #expect(await program.run(output: output) == 2)
        #expect(captured.error == "mockse: standard output: \(SystemError("write", code: 28).reason)\n")
    }
}
