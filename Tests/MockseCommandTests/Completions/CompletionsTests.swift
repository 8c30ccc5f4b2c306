#if !os(iOS)
import MockseKit
import Testing

@testable import mockse

@Suite(.needs(.bash), .needs(.zsh), .needs(.fish))
struct CompletionsTests {
    /// Lines, with what a shell suggests at their end.
    private typealias Expectations = [(line: String, candidates: Set<String>)]

    private static func check(
        _ shell: Shell, of commands: [CommandEntry] = CommandEntry.all, _ expectations: Expectations
    ) async throws {
        let found = try await CompletingShell(shell, commands).candidates(for: expectations.map(\.line))
        for (line, candidates) in expectations {
            #expect(found[line] == candidates, "\(shell): \(line)")
        }
    }

    @Test(arguments: Shell.allCases) func `a shell suggests the commands and their operands`(shell: Shell) async throws
    {
        let operands: Expectations = CommandEntry.all.compactMap { entry in
            switch entry.operands {
            case .words(let words, _): ("mockse \(entry.name) ", Set(words))
            case .file: ("mockse \(entry.name) ", CompletingShell.files)
            default: nil
            }
        }
        try await Self.check(
            shell,
            operands + [
                ("mockse ", Set(CommandEntry.names)), ("mockse ser", ["serve"]),
                ("mockse data ", ["check", "list"]), ("mockse data l", ["list"]),
                ("mockse conform -- cat p", ["people.json"]), ("mockse help G0", Set((1...9).map { "G0\($0)" })),
            ])
    }

    @Test(arguments: Shell.allCases) func `a shell suggests the options of each command`(shell: Shell) async throws {
        let lines = CommandEntry.all.map { entry in ("mockse \(entry.name) --", Set(entry.options.map(\.flag))) }
        try await Self.check(
            shell,
            lines + [
                ("mockse --la", ["--latency"]), ("mockse serve --la", ["--latency"]),
                ("mockse serve --port 80 --jo", ["--journal"]), ("mockse conform --case G01 --gr", ["--group"]),
                ("mockse data check --f", ["--format"]),
            ])
    }

    @Test(arguments: Shell.allCases) func `a shell suggests the values of each option`(shell: Shell) async throws {
        var lines: Expectations = []
        for entry in CommandEntry.all {
            for option in entry.options {
                let line = "mockse \(entry.name) \(option.flag) "
                switch option.values {
                case .words(let words, areSeveral: false): lines.append((line, Set(words)))
                case .words(let words, areSeveral: true):
                    lines.append((line, Set(words)))
                    // zsh leaves out those that are there already.
                    lines.append((line + words[0] + ",", Set(shell == .zsh ? Array(words.dropFirst()) : words)))
                case .file: lines.append((line, CompletingShell.files))
                case .folder: lines.append((line, ["journals"]))
                case .text, .command: lines.append((line, []))
                case nil: break
                }
            }
        }
        try await Self.check(
            shell,
            lines + [
                ("mockse --log-format j", ["json"]), ("mockse -p ", []), ("mockse --config p", ["people.json"]),
            ])
    }

    @Test(arguments: Shell.allCases) func `a new option needs no further work`(shell: Shell) async throws {
        let option = Option<ServeOptions>(
            name: "novelty", letter: "n", summary: "It's new: [$HOME] \"quoted\" `date`.",
            action: .value(placeholder: "KIND") { text, _ throws(SettingError) in
                let _: Shell = try Choice.read(text)
            })
        let table = OptionTable(options: ServeOptions.table.options + [option], readsEnvironment: true)
        try await Self.check(
            shell, of: [CommandEntry("serve", "Start", table, of: ServeOptions())],
            [
                ("mockse serve --nov", ["--novelty"]), ("mockse --novelty ", Set(Shell.names)),
                ("mockse serve -n z", ["zsh"]),
            ])
    }

    @Test func `the values of options are found in the table`() throws {
        func values(_ command: String, _ flag: String) throws -> Candidates? {
            let entry = try #require(CommandEntry.all.first { $0.name == command })
            return try #require(entry.options.first { $0.flag == flag }).values
        }
        #expect(try values("serve", "--log-format") == .words(["text", "json"]))
        #expect(try values("serve", "--port") == .text)
        #expect(try values("serve", "--strict") == nil)
        #expect(try values("serve", "--data") == .file)
        #expect(try values("serve", "--has-more") == .words(["always"]))
        let networks = ["Edge", "3G", "DSL", "Wi-Fi", "LTE", "very-bad-network", "100%-loss", "none"]
        #expect(try values("serve", "--network") == .words(networks))
        #expect(try values("conform", "--api") == .words(["stackexchange", "brewerydb"] + Dialect.presetNames))
        #expect(!CommandEntry.all.flatMap(\.options).contains { $0.flag == "--dialect" })
        #expect(try values("conform", "--artifacts") == .folder)
        guard case .words(let cases, areSeveral: true) = try values("conform", "--case") else {
            Issue.record("--case has no words")
            return
        }
        #expect(cases.contains("G01"))
        guard case .words(let mutants, areSeveral: false) = try values("reference", "--mutant") else {
            Issue.record("--mutant has no words")
            return
        }
        #expect(mutants.contains("no-dedupe"))
    }
}
#endif
