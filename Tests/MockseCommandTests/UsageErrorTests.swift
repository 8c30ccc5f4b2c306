import Testing

@testable import mockse

struct UsageErrorTests {
    @Test(
        arguments: [
            (["--fail-rate", "1.5"], "--fail-rate 1.5: must be between 0 and 1 (or 0% and 100%)"),
            (["--fail-rate", "-0.1"], "--fail-rate -0.1: must be between 0 and 1 (or 0% and 100%)"),
            (["--fail-rate", "-.1"], "--fail-rate -.1: must be between 0 and 1 (or 0% and 100%)"),
            (["--fail-rate", "NaN"], "--fail-rate NaN: not a rate; use a value such as 0.1 or 10%"),
            (["--fail-rate="], #"--fail-rate "": not a rate; use a value such as 0.1 or 10%"#),
            (
                ["--fail-rate", "1e-3"],
                "--fail-rate 1e-3: exponents are not supported; use a value such as 0.001 or 0.1%"
            ),
            (["--duplicate-rate", "0.95"], "--duplicate-rate 0.95: must be between 0 and 0.9 (or 0% and 90%)"),
            (
                ["--latency", "soon"],
                "--latency soon: not a duration; use 800ms, 1.5s, 2m, a bare number of milliseconds, "
                    + "or a range such as 200ms..1.2s"
            ),
            (["--control-token", ""], #"--control-token "": must not be empty"#),
            (
                ["--duplicates", "replay=0.2", "--duplicate-rate", "0.1"],
                "--duplicate-rate 0.1: conflicts with replay=0.2 in duplicates, which is the same setting; "
                    + "give only one of them"
            ),
            (["--rule", "*: ok, fail=503"], #"--rule "*: ok, fail=503": fail is given more than once"#),
            (
                ["--rule", "page=3:"],
                "--rule page=3:: missing effect; use ok, or KEY=VALUE with one of fail, backoff, latency, bandwidth, "
                    + "slicer, network"
            ),
            (
                ["--rule", "page=0: ok"],
                "--rule page 0: must be a positive whole number, or a range such as 2..4 or 2.."
            ),
            (["--latency", "-5ms"], "--latency -5ms: must not be negative"),
            (
                ["--latency", "1.2s..200ms"],
                "--latency 1.2s..200ms: the range ends before it starts; put the shorter duration first"
            ),
            (["--latency", "2h"], "--latency 2h: unknown unit h (use ns, us, ms, s or m)"),
            (["--port", "70000"], "--port 70000: must be a whole number from 0 to 65535"),
            (["--port", "-1"], "--port -1: must be a whole number from 0 to 65535"),
            (["-p", "http"], "--port http: must be a whole number from 0 to 65535"),
            (["--port", "+80"], "--port +80: must be a whole number from 0 to 65535"),
            (
                ["--port", "18446744073709551616"],
                "--port 18446744073709551616: must be a whole number from 0 to 65535"
            ),
            (["--seed", "-1"], "--seed -1: must be a whole number from 0 to 18446744073709551615"),
            (["--page-size", "0"], "--page-size 0: must be a whole number from 1 to 1000"),
            (
                ["--host", "example.com"],
                "--host example.com: not localhost or an IP address; use an address such as 127.0.0.1, ::1 or 0.0.0.0"
            ),
            (["api", "infer", "page1"], "api infer: missing URL of a page; run mockse api infer --url URL FILE"),
            (
                ["api", "infer", "--url", "http://a/", "page1", "--url", "http://a/?page=2"],
                "api infer: 2 URLs need as many files, not 1; give each page as --url URL FILE"
            ),
            (
                ["api", "infer", "--url", "a.example/x"],
                "--url a.example/x: must be a URL such as https://api.example.com/v1/users?limit=20"
            ),
            (
                ["api", "infer", "--body", "{}", "--url", "http://a/"],
                "--body {}: must be JSON, after the --url that it was posted to"
            ),
            (
                ["api", "infer", "--url", "http://a/", "--name", "My API"],
                "--name \"My API\": must consist of lowercase letters, digits and dashes, such as my-api"
            ),
            (["--port-file", ""], #"--port-file "": must not be empty"#),
            (["--data", "x="], "--data x=: missing file; use FILE or NAME=FILE"),
            (["--log-format", "xml"], "--log-format xml: must be one of text, json"),
            (
                ["test", "--batch", "--scenario", "emtpy-page", "--", "true"],
                "--scenario emtpy-page: unknown; did you mean empty-page?"
            ),
            (["conform", "--case", "G99"], "--case G99: unknown; mockse help cases lists the cases"),
            (["reference", "--mutant", "oops"], "--mutant oops: unknown; mockse reference --list lists the mutants"),
            (["--rule", "pge=3: fail=503"], "--rule: unknown key pge; did you mean page?"),
            (["--format", "JSON"], "--format JSON: must be one of text, json"),
            (["--strict=maybe"], "--strict maybe: must be one of true, false, yes, no, on, off, 1, 0"),
            (["--latency"], "--latency: missing value; use --latency TIME"),
            (["--latency", "--fail-rate", "0.1"], "--latency: missing value; use --latency TIME"),
            (["--port", "-v"], "--port: missing value; use --port PORT"),
            (["-p"], "--port: missing value; use --port PORT"),
            (["--latncy", "1s"], "--latncy: unknown option; did you mean --latency? (see mockse --help)"),
            (["--latncy=1s"], "--latncy: unknown option; did you mean --latency? (see mockse --help)"),
            (["--delay", "1s"], "--delay: unknown option; did you mean --latency? (see mockse --help)"),
            (["--throttle"], "--throttle: unknown option; did you mean --fail-with? (see mockse --help)"),
            (["--error-rate=1"], "--error-rate: unknown option; did you mean --fail-rate? (see mockse --help)"),
            (
                ["--seed=random"],
                "--seed random: must be a whole number, so that a run can be repeated; in a shell, $RANDOM is one"
            ),
            (["--failrate", "1"], "--failrate: unknown option; did you mean --fail-rate? (see mockse --help)"),
            (["-port", "80"], "-port: unknown option; did you mean --port? (see mockse --help)"),
            (["-x"], "-x: unknown option (see mockse --help)"),
            (["-qv"], "-qv: unknown option; did you mean -q? (see mockse --help)"),
            (["--help=yes"], "--help: takes no value"),
            (["--port", "1", "folk"], "folk: unexpected argument (see mockse --help)"),
            (["--", "folk"], "folk: unexpected argument (see mockse --help)"),
            (["-"], "-: unexpected argument (see mockse --help)"),
            (["extra"], "extra: unknown command (see mockse --help)"),
            (["version", "2"], "2: unexpected argument (see mockse --help)"),
            (["serv"], "serv: unknown command; did you mean serve? (see mockse --help)"),
            (["verison"], "verison: unknown command; did you mean version? (see mockse --help)"),
            (["completions"], "completions: missing shell; use bash, zsh or fish"),
            (["completions", "zhs"], "completions zhs: unknown shell; did you mean zsh?"),
            (["completions", "powershell"], "completions powershell: unknown shell; use bash, zsh or fish"),
            (["help", "serve", "now"], "now: unexpected argument (see mockse --help)"),
            (["data"], "data: missing command; use check or list"),
            (
                ["conform", "--case", "G01", "python3", "a driver.py"],
                "conform: python3: unexpected argument; put -- before the driver: "
                    + "mockse conform -- python3 \"a driver.py\""
            ),
            (
                ["conform"],
                "conform: missing driver; run mockse conform -- DRIVER (mockse driver prints one), or use --http"
            ),
            (
                ["data", "chek"],
                #""data chek": unknown command; did you mean data check? (see mockse data --help)"#
            ),
            (["data", "--check"], "--check: unknown option (see mockse data --help)"),
            (["data", "list", "--check"], "--check: unknown option (see mockse data --help)"),
            (["conform", "--wrong"], "--wrong: unknown option (see mockse conform --help)"),
            (["serve", "--wrong"], "--wrong: unknown option (see mockse serve --help)"),
            (["batch"], "batch: unknown command; did you mean test --batch? (see mockse --help)"),
        ])
    func `a usage error is one line and exits with 2`(arguments: [String], message: String) async {
        let captured = Capture()
        let program = Program(arguments: arguments, environment: [:])
        #expect(!program.isStoppedBySignals)
        #expect(await program.run(output: captured.output) == 2)
        #expect(captured.error == "mockse: \(message)\n")
        #expect(captured.text.isEmpty)
    }

    @Test(arguments: [["--\u{1b}[2J\n"], ["--port", "8\n0"], ["a\nb"], [String(repeating: "x", count: 100_000)]])
    func `unprintable characters are escaped in the error line`(arguments: [String]) async {
        let captured = Capture()
        #expect(await Program(arguments: arguments, environment: [:]).run(output: captured.output) == 2)
        #expect(captured.error.count { $0 == "\n" } == 1)
        #expect(captured.error.count < 300)
        #expect(!captured.error.contains("\u{1b}"))
    }
}
