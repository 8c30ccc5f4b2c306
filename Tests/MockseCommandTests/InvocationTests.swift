import MockseBase
import MockseKit
import Testing

@testable import mockse

struct InvocationTests {
    @Test(
        arguments: [
            (["--help"], .help(.mockse)), (["-h"], .help(.mockse)), (["serve", "--help"], .help(.serving)),
            (["help"], .help(.mockse)), (["help", "serve"], .help(.serving)), (["help", "version"], .help(.mockse)),
            (["help", "g01"], .explain("G01")), (["completions", "zsh"], .completions(.zsh)),
            (["help", "data"], .help(.data)), (["help", "data", "list"], .help(.data)),
            (["data", "--help"], .help(.data)), (["data", "-h"], .help(.data)),
            (["data", "list", "-h"], .help(.data)),
            (["version", "--help"], .help(.mockse)), (["--fail-rate", "1.5", "--help"], .help(.mockse)),
            (["version"], .version), (["--version"], .version), (["--port", "1", "--version"], .version),
            (["data", "list"], .listData),
            (
                ["data", "check", "a.csv", "--data-id", "n", "b=c.json", "--format", "json"],
                .checkData(DataCheckOptions(files: ["a.csv", "b=c.json"], identifier: "n", format: .json))
            ),
            (["healthcheck", "-h"], .help(.healthcheck)), (["help", "wait"], .help(.wait)),
        ] as [([String], Command)])
    func `every command is parsed`(arguments: [String], command: Command) throws {
        #expect(try Invocation(arguments: arguments[...], environment: [:]).command == command)
    }

    @Test func `only the server handles signals`() {
        #expect(Program(arguments: [], environment: [:]).isStoppedBySignals)
        #expect(!Program(arguments: ["data", "generate"], environment: [:]).isStoppedBySignals)
        #expect(!Program(arguments: ["--help"], environment: [:]).isStoppedBySignals)
    }

    @Test(arguments: [["version"], ["--version"]])
    func `the version is one line on standard output`(arguments: [String]) async {
        let captured = Capture()
        #expect(await Program(arguments: arguments, environment: [:]).run(output: captured.output) == 0)
        let commit = Commit.text.map { " (\($0))" } ?? ""
        #expect(captured.text == "mockse \(Version.text)\(commit)\n")
        #expect(captured.text.wholeMatch(of: /mockse [0-9.]+( \([0-9a-f]{7,40}\+?\))?\n/) != nil)
        #expect(captured.error.isEmpty)
    }
}
