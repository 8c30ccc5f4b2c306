#if !os(iOS)
import Foundation
import Testing

/// Runs every shell block of the documentation, and compares what it prints with the block that follows it.
///
/// - The blocks of a page run in order, in one shell and one empty folder. `prelude.sh` defines what stands in for
///   another terminal, for what CI runs itself, and for what would change this machine.
/// - A comment `<!-- sh … -->` holds commands that set up what a reader has, such as a client or a file. A block in
///   another language can be read as `shown.LANGUAGE` by the commands after it.
/// - Port 8080 is replaced by a free one.
/// - A block without a language is what the commands before it print, as far as `ExpectedOutput` says. A diagram is a
///   block in the language `text`.
/// - Commands must succeed, unless a block shows what they print.
/// - A block in a section marked **Not run** isn't run, and neither is a page whose blocks have tests of their own.
@Suite(.timeLimit(.minutes(10))) struct DocumentationBlocksTests {
    @Test(
        .needs(.curl), .needs(.python3), .needs(.node),
        arguments: DocumentationPage.all.filter { !$0.steps.isEmpty && $0.ownTests == nil }
    )
    func `the shell blocks of a page succeed and print what is shown`(page: DocumentationPage) async throws {
        let run = try await PageRun(page)
        let steps = page.steps.filter { !$0.isMarked }
        for (index, step) in steps.enumerated() {
            let place = "\(page.path):\(step.line)"
            switch step.step {
            case .shell:
                if index + 1 < steps.count, case .output = steps[index + 1].step { continue }
                #expect(run.failures[step.line] == nil, "\(place)\n\(run.printed[step.line] ?? "")")
            case .output(let text):
                guard index > 0, case .shell = steps[index - 1].step else { continue }
                let printed = run.printed[steps[index - 1].line] ?? ""
                #expect(try ExpectedOutput(text).matches(printed), "\(place): printed\n\(printed)")
            case .other: break
            }
        }
    }

    @Test func `a page's text matches what was printed, except for times, ports and what is left out`() throws {
        for (shown, printed) in [
            ("at 812 ms", "at 3.5 ms  \n\n"), ("http://localhost:8080/x", "http://localhost:41533/x"),
            ("{\"items\":[…", "{\"items\":[{}]}"), ("a\n…\nb", "a\nx\ny\nb"), ("…\nb", "b"), ("3 (x)", "3 (x)"),
        ] {
            #expect(try ExpectedOutput(shown).matches(printed), "\(shown)")
        }
        for (shown, printed) in [
            ("at 812 ms", "at 812 s"), ("a", "a\nb"), ("a", "b\na"), ("a…", "a\nb"), ("3 requests", "4 requests"),
            ("line 8080", "line 8081"),
        ] {
            #expect(try !ExpectedOutput(shown).matches(printed), "\(shown)")
        }
    }
}
#endif
