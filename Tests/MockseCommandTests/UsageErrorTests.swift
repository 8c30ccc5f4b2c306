import Testing

@testable import mockse

struct UsageErrorTests {
    @Test(
        arguments: [
            (["--fail-rate", "1.5"], "--fail-rate 1.5: must be between 0 and 1 (or 0% and 100%)"),
            (["--fail-rate", "-0.1"], "--fail-rate -0.1: must be between 0 and 1 (or 0% and 100%)"),
            (["--fail-rate", "-.1"], "--fail-rate -.1: must be between 0 and 1 (or 0% and 100%)"),
            (["--fail-rate", "NaN"], "--fail-rate NaN: is not a rate: write 0.1 or 10%"),
            (["--fail-rate="], #"--fail-rate "": is not a rate: write 0.1 or 10%"#),
            (["--fail-rate", "1e-3"], "--fail-rate 1e-3: write it without an exponent, as 0.001 or 0.1%"),
            (["--duplicate-rate", "0.95"], "--duplicate-rate 0.95: must be between 0 and 0.9 (or 0% and 90%)"),
            (
                ["--latency", "soon"],
                "--latency soon: is not a duration: write 800ms, 1.5s, 2m, a bare number of milliseconds, "
                    + "or a range like 200ms..1.2s"
            ),
            (["--control-token", ""], #"--control-token "": must not be empty"#),
            (
                ["--duplicates", "replay=0.2", "--duplicate-rate", "0.1"],
                "--duplicate-rate 0.1: is not the replay=0.2 of duplicates, which is the same setting: "
                    + "give one of the two"
            ),
            (["--rule", "*: ok, fail=503"], #"--rule "*: ok, fail=503": has fail twice"#),
            (
                ["--rule", "page=3:"],
                "--rule page=3:: has no effect: write KEY=VALUE with one of fail, backoff, latency, bandwidth, slicer, "
                    + "network, or ok"
            ),
            (["--rule", "page=0: ok"], "--rule page 0: must be a number from 1, or a range like 2..4 or 2.."),
            (["--latency", "-5ms"], "--latency -5ms: must not be negative"),
            (
                ["--latency", "1.2s..200ms"],
                "--latency 1.2s..200ms: ends before it starts: write the shorter duration first"
            ),
            (["--latency", "2h"], "--latency 2h: has the unknown unit h: use ns, us, ms, s or m"),
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
                "--host example.com: is not localhost or an IP address: write 127.0.0.1, ::1, 0.0.0.0 or the like"
            ),
            (["--port-file", ""], #"--port-file "": must not be empty"#),
            (["--data", "x="], "--data x=: names no file: write FILE or NAME=FILE"),
            (["--log-format", "xml"], "--log-format xml: must be one of text, json"),
            (["--format", "JSON"], "--format JSON: must be one of text, json"),
            (["--strict=maybe"], "--strict maybe: must be one of true, false, yes, no, on, off, 1, 0"),
            (["--latency"], "--latency: needs a value: --latency TIME"),
            (["--latency", "--fail-rate", "0.1"], "--latency: needs a value: --latency TIME"),
            (["--port", "-v"], "--port: needs a value: --port PORT"),
            (["-p"], "--port: needs a value: --port PORT"),
            (["--latncy", "1s"], "--latncy: unknown option; the nearest is --latency (see mockse --help)"),
            (["--latncy=1s"], "--latncy: unknown option; the nearest is --latency (see mockse --help)"),
            (["--failrate", "1"], "--failrate: unknown option; the nearest is --fail-rate (see mockse --help)"),
            (["-port", "80"], "-port: unknown option; the nearest is --port (see mockse --help)"),
            (["-x"], "-x: unknown option (see mockse --help)"),
            (["-qv"], "-qv: unknown option; the nearest is -q (see mockse --help)"),
            (["--help=yes"], "--help: takes no value"),
            (["--port", "1", "folk"], "folk: unexpected argument (see mockse --help)"),
            (["--", "folk"], "folk: unexpected argument (see mockse --help)"),
            (["-"], "-: unexpected argument (see mockse --help)"),
            (["extra"], "extra: unknown command (see mockse --help)"),
            (["version", "2"], "2: unexpected argument (see mockse --help)"),
            (["serv"], "serv: unknown command; the nearest is serve (see mockse --help)"),
            (["verison"], "verison: unknown command; the nearest is version (see mockse --help)"),
            (["help", "srve"], "srve: unknown command; the nearest is serve (see mockse --help)"),
            (["help", "serve", "now"], "now: unexpected argument (see mockse --help)"),
            (["data"], "data: needs a command: generate or list"),
            (
                ["data", "generat"],
                #""data generat": unknown command; the nearest is data generate (see mockse --help)"#
            ),
            (["data", "--check"], "--check: unknown option (see mockse --help)"),
            (["data", "list", "--check"], "--check: unknown option (see mockse --help)"),
            (["data", "generate", "--seed", "x"], "--seed x: must be a whole number from 0 to 18446744073709551615"),
            (["data", "generate", "--output="], #"--output "": must not be empty"#),
        ])
    func `a bad command line is one clear line and exit code 2`(arguments: [String], message: String) async {
        let captured = Capture()
        let program = Program(arguments: arguments, environment: [:])
        #expect(!program.isStoppedBySignals)
        #expect(await program.run(output: captured.output) == 2)
        #expect(captured.error == "mockse: \(message)\n")
        #expect(captured.text.isEmpty)
    }

    @Test(arguments: [["--\u{1b}[2J\n"], ["--port", "8\n0"], ["a\nb"], [String(repeating: "x", count: 100_000)]])
    func `what cannot be printed does not break the line`(arguments: [String]) async {
        let captured = Capture()
        #expect(await Program(arguments: arguments, environment: [:]).run(output: captured.output) == 2)
        #expect(captured.error.count { $0 == "\n" } == 1)
        #expect(captured.error.count < 300)
        #expect(!captured.error.contains("\u{1b}"))
    }
}
