import MockseConformance
import MockseKit
import Testing

@testable import mockse

struct HelpTests {
    @Test func `the overview matches the expected text`() {
        #expect(HelpTopic.mockse.text == Self.golden)
    }

    @Test func `the overview fits a screen`() {
        let lines = HelpTopic.mockse.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 24)
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `the overview names every command and every topic`() {
        let words = Set(HelpTopic.mockse.text.split { !$0.isLetter })
        for name in CommandEntry.names + HelpTopic.allCases.map(\.rawValue) {
            #expect(words.contains(name[...]), "\(name)")
        }
    }

    @Test func `the help text of data matches the expected text`() {
        #expect(HelpTopic.data.text == Self.dataGolden)
    }

    @Test(arguments: [["--help"], ["help"]])
    func `help is written to standard output and exits with 0`(arguments: [String]) async {
        let captured = Capture()
        #expect(await Program(arguments: arguments, environment: [:]).run(output: captured.output) == 0)
        #expect(captured.text == HelpTopic.mockse.text)
        #expect(captured.error.isEmpty)
    }

    @Test(arguments: HelpTopic.allCases) func `no line is wider than 100 columns`(topic: HelpTopic) {
        #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(topic.text.hasSuffix("\n"))
    }

    /// The flags that a page explains: those at the start of a line, after a letter if there is one.
    private static func explained(by topic: HelpTopic) -> [Substring] {
        topic.text.split(separator: "\n").compactMap { $0.firstMatch(of: /^  (-., |    )(--[a-z-]+)/)?.output.2 }
    }

    @Test func `each option of the server is explained by one topic`() {
        let flags = [HelpTopic.serving, .faults, .pages, .control].flatMap(Self.explained)
        #expect(flags.sorted() == ServeOptions.table.options.map { $0.flag[...] }.sorted())
        for option in ServeOptions.table.options {
            let topic = HelpTopic.describing(option: option.name)
            #expect(topic.map { Self.explained(by: $0).contains(option.flag[...]) } == true, "\(option.flag)")
        }
    }

    @Test func `each option of another command is explained by the page about the command`() throws {
        for entry in CommandEntry.all {
            let topic = try #require(HelpTopic(named: entry.firstWord), "\(entry.name)")
            var flags = Set(entry.options.map { $0.flag[...] })
            // These commands accept the server's options as well.
            if ["plan", "healthcheck", "wait", "init"].contains(entry.name) {
                flags.subtract(ServeOptions.table.options.map { $0.flag[...] })
            }
            if topic == .serving || topic == .mockse || topic == .completions { continue }
            #expect(flags.isSubset(of: Self.explained(by: topic)), "\(entry.name)")
        }
    }

    @Test func `a command's --help is its page`() throws {
        for entry in CommandEntry.all {
            let words = entry.name.split(separator: " ").map(String.init)
            let flag = try Invocation(arguments: words + ["--help"], environment: [:]).command
            #expect(try Invocation(arguments: ["help"] + words, environment: [:]).command == flag, "\(entry.name)")
        }
    }

    @Test func `each case explains itself`() async {
        for info in Suite.allCases {
            for id in [info.id, info.id.lowercased()] {
                let captured = Capture()
                #expect(await Program(arguments: ["help", id], environment: [:]).run(output: captured.output) == 0)
                #expect(captured.text.hasPrefix("\(info.id) \(info.slug): "))
                for line in ["  rule   \(info.requirement)", "  why    \(info.why)\n", "  fix    \(info.fix)\n"] {
                    #expect(captured.text.contains(line), "\(id)")
                }
            }
            #expect(HelpTopic.cases.text.contains("\n  \(info.id)  \(info.title)"))
        }
    }

    @Test func `each requirement explains itself, and names the cases that are about it`() async {
        func help(_ name: String) async -> String {
            let captured = Capture()
            #expect(await Program(arguments: ["help", name], environment: [:]).run(output: captured.output) == 0)
            return captured.text
        }
        for info in Suite.allCases {
            for section in info.sections {
                let text = await help(section)
                #expect(text.hasPrefix("\(section) ") && text.hasSuffix("\n"), "\(section)")
                #expect(text.contains("\n  cases  ") && text.contains(info.id), "\(section)")
            }
        }
        let text = await help("2.1")
        #expect(
            text.hasPrefix("2.1 Load a page once (MUST)\n  rule   While a page is loading, no trigger requests it "))
        #expect(text.contains("\n  why    Scroll callbacks ") && text.contains("\n  fix    Check and set one flag "))
        #expect(text.contains("\n  cases  G01, "))
        #expect(await help("G08").contains("\n  also   5.9: mockse help 5.9 explains it\n"))
    }

    @Test(
        arguments: [
            ("fault", "unknown topic; did you mean faults? (see mockse --help)"),
            ("srve", "unknown topic; did you mean serve? (see mockse --help)"),
            ("G99", "unknown topic; did you mean G09? (see mockse --help)"),
            ("latency", "unknown topic; --latency is described by mockse help faults"),
            ("--drift", "unknown topic; --drift is described by mockse help pages"),
            ("nonsense", "unknown topic; use \(HelpTopic.all)"),
        ])
    func `an unknown topic is answered with the nearest one`(name: String, problem: String) async {
        let captured = Capture()
        #expect(await Program(arguments: ["help", name], environment: [:]).run(output: captured.output) == 2)
        #expect(captured.error == "mockse: help \(name): \(problem)\n")
    }

    private static let golden = """
        mockse is a mock server for the paged APIs of Stack Exchange and BreweryDB. It
        injects faults on purpose: slow responses, errors, duplicate rows.

        mockse                                     Serve http://localhost:8080.
        mockse --latency 800ms --fail-rate 0.1     Slow responses; 1 in 10 fails.

        Commands:
          serve         Start the server (the default); Control-C stops it.
          plan          Predict which requests fail.
          check         Fail if a client made mistakes; compare shows test results.
          test          Test a client (conform) or script (--batch), or randomly (fuzz).
          reference     Run a sample client; driver prints a driver to fill in.
          wait          Wait until a server is healthy; healthcheck checks once.
          data          Check your own data; version shows the version.
          api           Describe another paged API, or choose a well-known one.
          init          Write a config file from options.
          completions   Print completions for bash, zsh or fish.

        mockse help COMMAND explains a command. mockse help TOPIC explains a topic:
          serving   Address, data, page size, log, config file, exit codes
          faults    Latency, failures, bandwidth, rules, seed
          pages     Duplicates, drift, wrong totals, empty and short pages
          control   The control API and the journal
          cases     The cases of mockse conform; mockse help G01 explains one

        """

    private static let dataGolden = """
        mockse data checks files of your own items, and lists the built-in datasets.

        Usage:
          mockse data check [OPTION]... [NAME=]FILE...   Check files that mockse --data serves.
          mockse data list                               List the built-in datasets and the
                                                         number of items in each.

        mockse data check reads each file as the server does: a JSON array, one JSON object per line
        (NDJSON), an object of arrays, or CSV. It prints the items, the field that identifies them,
        and the fields by which clients can sort and filter. CSV has a header row that names the
        members; a column of numbers, or of true and false, is served as such, with null for empty
        values. All other values are strings.

        Options for mockse data check:
              --data-id FIELD  Use FIELD as the ID of the items, as in mockse serve.
              --format FORMAT  Write the result as text or json. [text]
          -h, --help           Show this help.

        Exit codes of mockse data check: 0 all files can be served; 1 a file can't be read, with its
        line and column on standard error; 2 usage error.

        """
}
