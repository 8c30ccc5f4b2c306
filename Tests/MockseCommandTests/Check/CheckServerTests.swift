#if !os(iOS)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// `mockse check` of a running server.
@Suite(.timeLimit(.minutes(10))) struct CheckServerTests {
    private static let list = CheckedModerators.list

    @Test func `a correct client passes`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1, 2, 3], of: server)
            let end = try await CheckedModerators.check([server.url])
            #expect(end.code == 0 && end.errors.isEmpty)
            #expect(end.text == "\(Self.list): 3 requests\npassed: 3 requests for 1 list, no findings\n")
        }
    }

    @Test func `a finding fails the check, and --fail-on chooses which`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1, 2, 3, 4], of: server)
            let end = try await CheckedModerators.check([server.url + "/"])
            #expect(end.code == 1)
            let finding = "page 4 was requested after page 3 reported no more pages (requests 3 and 4, at "
            #expect(end.text.contains("\n  past-end: \(finding)"), "\(end.text)")
            #expect(end.text.hasSuffix("failed: 4 requests for 1 list, 1 finding (past-end)\n"), "\(end.text)")
            for (kinds, code) in [
                ("past-end", 1), ("gap,past-end", 1), ("past_end", 1), ("gap,past_end", 1), ("overlaps", 0),
                ("overlap,duplicate", 0), ("none", 0),
            ] as [(String, Int32)] {
                let end = try await CheckedModerators.check([server.url, "--fail-on", kinds])
                #expect(end.code == code, "\(kinds)")
                #expect(end.text.contains("  past-end: \(finding)"), "\(end.text)")
            }
            let passed = try await CheckedModerators.check([server.url, "--fail-on=none"]).text
            #expect(passed.hasSuffix("passed: 4 requests for 1 list, 1 finding, none of them in --fail-on\n"))
        }
    }

    @Test func `a server that received no requests for lists fails the check`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let none = try await CheckedModerators.check([server.url, "--fail-on", "none"])
            #expect(none.code == 1)
            #expect(
                none.text
                    == "failed: no requests; check the base URL that the client uses (this is \(server.url))\n")
            _ = try await RawConnection(server).response(to: "/moderators?page=1")
            let wrong = try await CheckedModerators.check([server.url])
            #expect(wrong.code == 1)
            #expect(
                wrong.text
                    == "failed: 1 request, but none for a page of a list; check the paths that the client requests\n")
        }
    }

    @Test func `all sandboxes are checked, or those that are named`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1, 2, 3, 4], of: server, sandbox: "bad")
            try await CheckedModerators.request([1, 2, 3], of: server, sandbox: "good")
            let all = try await CheckedModerators.check([server.url])
            #expect(all.code == 1 && all.text.contains("\n~good\(Self.list): 3 requests\n"), "\(all.text)")
            #expect(all.text.contains("~bad\(Self.list): 4 requests\n  past-end: "))
            for arguments in [["--sandbox", "good", server.url], ["\(server.url)/~good/"]] {
                let good = try await CheckedModerators.check(arguments)
                #expect(good.code == 0 && !good.text.contains("~bad"), "\(good.text)")
            }
            #expect(try await CheckedModerators.check([server.url, "--sandbox", "good", "--sandbox", "bad"]).code == 1)
            let idle = try await CheckedModerators.check([server.url, "--sandbox", "good", "--sandbox", "idle"])
            #expect(idle.code == 1)
            #expect(
                idle.text.hasSuffix(
                    "failed: no list was requested in the sandbox idle, which doesn't exist; "
                        + "the sandboxes are bad, good\n"
                ),
                "\(idle.text)")
            for arguments in [["good,bad"], ["good", "--sandbox", "good", "--sandbox", "bad"]] {
                let end = try await CheckedModerators.check([server.url, "--sandbox"] + arguments)
                #expect(end.text.hasSuffix("failed: 7 requests for 2 lists, 1 finding (past-end)\n"), "\(end.text)")
            }
            #expect(try await CheckedModerators.check([server.url, "--sandbox", "good,"]).code == 2)
            #expect(try await CheckedModerators.check(["\(server.url)/~idle"]).code == 1)
            let both = try await CheckedModerators.check(["\(server.url)/~good", "--sandbox", "bad"])
            #expect(both.code == 2 && both.errors.contains("the URL already names a sandbox"))
            // The check itself must not create sandboxes.
            let names = try await RawConnection(server).response(to: "/_mockse/sandboxes").text
            #expect(names.contains("good") && !names.contains("idle"))
        }
    }

    @Test func `--quiet prints only failures, and --format json an object`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1, 2, 3], of: server)
            #expect(try await CheckedModerators.check([server.url, "--quiet"]).text.isEmpty)
            let passed = try await CheckedModerators.check([server.url, "--format", "json"]).text
            #expect(
                passed == #"{"failed":false,"verdict":"passed: 3 requests for 1 list, no findings","requests":3,"#
                    + #""dropped":0,"shortage":null,"lists":[{"list":"\#(Self.list)","requests":3,"findings":[]}]}"#
                    + "\n")
            try await CheckedModerators.request([4], of: server)
            #expect(try await CheckedModerators.check([server.url, "-q"]).text.contains("\n  past-end: page 4"))
            let failed = try await CheckedModerators.check(
                [server.url, "-q", "--format=json"], environment: ["GITHUB_ACTIONS": "true"]
            )
            .text
            #expect(failed.hasPrefix(#"{"failed":true,"#), "\(failed)")
            #expect(failed.contains(#""findings":[{"kind":"past-end","text":"page 4 was requested"#), "\(failed)")
            #expect(failed.contains(#","fails":true}]"#))
        }
    }

    @Test func `on GitHub, findings are annotations`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let github = ["GITHUB_ACTIONS": "true"]
            let none = try await CheckedModerators.check([server.url], environment: github).text
            #expect(none.hasPrefix("::error title=mockse check::no requests; check the base URL"), "\(none)")
            try await CheckedModerators.request([1, 2, 3, 4], of: server)
            let error = try await CheckedModerators.check([server.url], environment: github).text
            let finding = " title=mockse check%2C past-end::\(Self.list): page 4 was requested after page 3"
            #expect(error.contains("\n::error\(finding)"), "\(error)")
            let warning = try await CheckedModerators.check([server.url, "--fail-on", "overlap"], environment: github)
                .text
            #expect(warning.contains("\n::warning\(finding)"), "\(warning)")
        }
    }

    @Test func `the JUnit report has a test case for each kind of finding`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("results.xml")
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1, 2, 3, 4], of: server)
            #expect(try await CheckedModerators.check([server.url, "--junit", path]).code == 1)
            let failed = try String(contentsOfFile: path, encoding: .utf8)
            #expect(failed.contains(#"<testsuites tests="9" failures="1" errors="0" "#), "\(failed)")
            #expect(failed.contains(#"<failure message="page 4 was requested after page 3"#))
            #expect(failed.contains(#"type="past-end">"#))
            #expect(
                failed.contains("<testcase name=\"overlap: \(Self.list)\" classname=\"mockse.check\" time=\"0.000\"/>"))
            if let schema = ProcessInfo.processInfo.environment["MOCKSE_JUNIT_SCHEMA"] {
                #expect(try await Tool.xmllint.run(["--noout", "--schema", schema, path]).code == 0)
            }
            #expect(try await CheckedModerators.check([server.url, "--junit", path, "--fail-on", "overlap"]).code == 0)
            let passed = try String(contentsOfFile: path, encoding: .utf8)
            #expect(passed.contains(#" failures="0" "#) && passed.contains("<system-out>page 4 was requested"))
            let unwritable = try await CheckedModerators.check([server.url, "--junit", folder.path("none/results.xml")])
            #expect(unwritable.code == 2 && unwritable.errors.hasPrefix("mockse: --junit: "), "\(unwritable.errors)")
        }
        try await MockseProcess.run(["--quiet"]) { server in
            #expect(try await CheckedModerators.check([server.url, "--junit", path]).code == 1)
            let empty = try String(contentsOfFile: path, encoding: .utf8)
            #expect(empty.contains(#"<testcase name="requests" classname="mockse.check" time="0.000">"#), "\(empty)")
            #expect(empty.contains(#"type="no-requests"/>"#))
        }
    }

    @Test func `a token opens the control API`() async throws {
        try await MockseProcess.run(["--quiet", "--control-token", "secret"]) { server in
            try await CheckedModerators.request([1], of: server)
            let refused = try await CheckedModerators.check([server.url])
            #expect(refused.code == 2 && refused.text.isEmpty)
            #expect(refused.errors.contains("responded with 403: send the token set with --control-token"))
            #expect(try await CheckedModerators.check([server.url, "--token", "wrong"]).code == 2)
            #expect(try await CheckedModerators.check([server.url, "--token", "secret"]).code == 0)
            #expect(try await CheckedModerators.check([server.url, "--control-token=secret"]).code == 0)
            #expect(
                try await CheckedModerators.check([server.url], environment: ["MOCKSE_CONTROL_TOKEN": "secret"]).code
                    == 0)
        }
    }

    @Test func `a server can be reached by a name`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1], of: server)
            #expect(try await CheckedModerators.check(["http://localhost:\(server.port)"]).code == 0)
        }
    }

    @Test func `a server that can't be read is reported with exit code 2`() async throws {
        // A free port could be given to a server of another test; no program listens on this one.
        let port = 1
        for (url, reason) in [
            ("http://127.0.0.1:\(port)", "Connection refused; is the server running?"),
            ("http://name.invalid:\(port)", "name.invalid:\(port): "),
            ("https://localhost:\(port)", "not an http:// URL; mockse doesn't support https"),
            ("http://localhost:\(port)/2.3/users", "not the base URL of a server; use http://HOST:PORT"),
            ("http://localhost:port", "not the base URL of a server; use http://HOST:PORT"),
            ("http://", "not the base URL of a server; use http://HOST:PORT"),
        ] {
            let end = try await CheckedModerators.check([url])
            #expect(end.code == 2 && end.text.isEmpty, "\(url)")
            #expect(end.errors.hasPrefix("mockse: http") && end.errors.contains(reason), "\(end.errors)")
        }
    }

    @Test func `a server that doesn't respond fails the check at the time limit`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            // A stopped process still accepts connections, but doesn't respond.
            server.child.send(SIGSTOP)
            defer { server.child.send(SIGCONT) }
            let end = try await CheckedModerators.check([server.url, "--timeout", "200ms"])
            let url = server.url
            #expect(
                end.code == 2
                    && end.errors == "mockse: \(url): no response within 200ms; is the server running? If it is busy, "
                        + "allow more time with --timeout\n",
                "\(end.errors)")
        }
    }

    @Test(
        arguments: [
            (
                ["--fail-on", "overlapping"],
                "--fail-on overlapping: must be one of overlap, repeat, gap, past-end, ignored-paging, "
                    + "backoff, retry-storm, "
                    + "duplicate, missing, unknown, misplaced, unrequested, incomplete, all, none"
            ),
            (
                ["--fail-on", "none,gap"],
                "--fail-on none: must be one of overlap, repeat, gap, past-end, ignored-paging, "
                    + "backoff, retry-storm, "
                    + "duplicate, missing, unknown, misplaced, unrequested, incomplete"
            ),
            (["--sandbox", "a/b"], "--sandbox a/b: must be 1 to 64 letters, digits, '.', '_' or '-'"),
            (["--timeout", "0"], "--timeout 0: must be greater than 0"),
            (["--fail"], "--fail: unknown option; did you mean --fail-on? (see mockse check --help)"),
            ([], "check: missing server or journal; run mockse check URL, or mockse check JOURNAL..."),
            (
                ["http://a", "http://b"],
                "http://b: can't be checked together with http://a; check one server at a time"
            ),
            (["a.jsonl", "http://a"], "a.jsonl: can't be checked together with http://a; check one server at a time"),
        ] as [([String], String)])
    func `a usage error is reported in one line with exit code 2`(arguments: [String], message: String) async throws {
        let end = try await CheckedModerators.check(arguments)
        #expect(end.code == 2 && end.text.isEmpty)
        #expect(end.errors == "mockse: \(message)\n")
    }
}
#endif
