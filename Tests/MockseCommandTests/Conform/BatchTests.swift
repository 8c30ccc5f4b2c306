#if !os(iOS)
import Foundation
import MockseJSON
import MockseTestSupport
import Testing

@testable import mockse

/// Runs `mockse test --batch` with scripts that read a list to its end.
@Suite(.needs(.python3), .timeLimit(.minutes(10))) struct BatchTests {
    private static let script = Tool.path(ofScript: "batch.py")

    private struct Report {
        let code: Int32?
        /// The results by scenario.
        var scenarios: [String: JSONValue] = [:]
        let errors: String

        func finding(_ scenario: String) -> String? { scenarios[scenario]?["finding"]?.string }
    }

    @Test func `the documentation lists the scenarios`() throws {
        let page = try DocumentationPage("Sources/MockseConformance/MockseConformance.docc/Scripts.md").text
        for scenario in BatchScenario.all {
            #expect(page.contains("\n| `\(scenario.name)` | \(scenario.title) |\n"), "\(scenario.name)")
        }
    }

    private static func report(_ options: [String], _ command: [String]) async throws -> Report {
        let end = try await MockseProcess.end(["test", "--batch", "--format", "json"] + options + ["--"] + command)
        var report = Report(code: end.code, errors: end.errors)
        for result in (try? JSONValue(parsing: end.text))?["scenarios"]?.array ?? [] {
            report.scenarios[result["scenario"]?.string ?? ""] = result
        }
        return report
    }

    @Test func `a script that retries and checks each page is complete in every scenario`() async throws {
        let folder = try TemporaryFolder()
        let report = try await Self.report(["--resume"], ["python3", Self.script, "", folder.path("state-")])
        withExtendedLifetime(folder) {}
        #expect(report.code == 0, "\(report.errors)")
        #expect(report.scenarios.count >= 31)
        for (name, result) in report.scenarios {
            let finding = name.hasPrefix("lasting-") ? "failed-loudly" : "complete"
            #expect(result["finding"]?.string == finding, "\(name): \(result.text)")
        }
        #expect(report.scenarios["plain"]?["rows"] == 84 && report.scenarios["plain"]?["pages"]?.text == "[1,2,3]")
        #expect(report.scenarios["empty-page"]?["pages"]?.text == "[1,2,3,4]")
    }

    @Test func `a script that goes on in another list is told so`() async throws {
        let script = """
            import json, os, urllib.request
            url = os.environ["MOCKSE_URL"] + "/repos/a/b/issues?"
            for query in ["state=all&page=1", "page=2"]:
                for row in json.load(urllib.request.urlopen(url + query)): print(row["id"])
            """
        let report = try await Self.report(["--api", "github"], ["python3", "-c", script])
        #expect(report.code == 2 && report.errors.contains("state=all, but requested page 2 as"), "\(report.errors)")
    }

    @Test func `a script that reads no errors loses rows where their status is 200`() async throws {
        let script = """
            import json, os, urllib.parse, urllib.request
            cursor = ""
            while True:
                query = "limit=20&cursor=" + urllib.parse.quote(cursor, safe="")
                page = json.load(urllib.request.urlopen(os.environ["MOCKSE_URL"] + "/api/users.list?" + query))
                for row in page.get("members", []): print(row["id"])
                cursor = page.get("response_metadata", {}).get("next_cursor")
                if not cursor: break
            """
        let report = try await Self.report(
            ["--api", "slack", "--scenario", "error-object"], ["python3", "-c", script])
        #expect(report.code == 1 && report.finding("error-object") == "failed-silently", "\(report)")
    }

    @Test(
        arguments: [
            ("swallows", "status-500", "failed-silently", 1), ("skips", "retry-after", "failed-silently", 1),
            ("no-retry", "reset", "failed-loudly", 0), ("no-timeout", "no-response", "never-ended", 1),
            ("endless", "lasting-500", "never-ended", 1), ("empty-ends", "empty-page", "failed-silently", 1),
            ("short-ends", "short-page", "failed-silently", 1), ("total-ends", "small-total", "failed-silently", 1),
            ("repeats", "repeated-rows", "repeated-rows", 1), ("repeats", "inserted-rows", "repeated-rows", 1),
            ("repeats", "killed-3", "repeated-rows", 1), ("", "killed-2", "repeated-rows", 1),
            ("hasty", "retry-after", "hurried", 0), ("hasty", "status-429", "hurried", 0),
            ("hasty", "pause-in-body", "hurried", 0), ("dies", "lasting-500", "failed-loudly", 0),
            ("swallows", "lasting-401", "failed-silently", 1), ("swallows", "lasting-malformed", "failed-silently", 1),
            ("swallows", "lasting-403", "failed-silently", 1), ("ends-at-404", "lasting-404", "failed-silently", 1),
            ("ends-late", "lasting-last-page", "failed-silently", 1),
            ("ends-early", "lasting-first-page", "failed-silently", 1),
            ("ends-early", "first-page", "failed-silently", 1), ("waits-once", "retry-after-twice", "hurried", 0),
        ] as [(String, String, String, Int32)])
    func `a script with one mistake is found by a scenario`(
        mistake: String, scenario: String, finding: String, code: Int32
    ) async throws {
        let report = try await Self.report(
            // Even the run without trouble takes seconds beside hundreds of other tests.
            ["--scenario", scenario, "--timeout", finding == "never-ended" ? "20s" : "300s"],
            ["python3", Self.script, mistake])
        #expect(report.code == code && report.finding("plain") == "complete", "\(report.errors)")
        #expect(report.finding(scenario) == finding, "\(report.scenarios)")
        #expect(report.scenarios.count == 2)
        if finding == "failed-silently" {
            #expect(report.scenarios[scenario]?["lost"]?.array?.isEmpty == false)
            #expect(report.scenarios[scenario]?["fix"]?.string?.isEmpty == false)
        }
    }

    @Test func `ids are read from lines of JSON, and from a file`() async throws {
        let lines = ["python3", Self.script, "json"]
        #expect(try await Self.report(["--scenario", "reset", "--id", "/record/id"], lines).code == 0)
        let unnamed = try await Self.report(["--scenario", "reset"], lines)
        #expect(unnamed.code == 2 && unnamed.errors.contains("line 1 is JSON; name the field that has the id"))
        let wrong = try await Self.report(["--scenario", "reset", "--id", "uid"], lines)
        #expect(wrong.code == 2 && wrong.errors.contains("no line has an id at /uid"), "\(wrong.errors)")

        let folder = try TemporaryFolder()
        let path = folder.path("ids")
        let report = try await Self.report(
            ["--scenario", "reset", "--ids", path],
            ["sh", "-c", #"IDS="$0" exec python3 "$1" file"#, path, Self.script])
        #expect(report.code == 0 && report.finding("reset") == "complete", "\(report.errors)")
        let unwritten = try await Self.report(["--ids", path], ["python3", Self.script])
        #expect(unwritten.code == 2 && unwritten.errors.contains("wrote no ids"), "\(unwritten.errors)")
        let unreadable = try await Self.report(
            ["--ids", folder.path("folder")],
            ["sh", "-c", #"mkdir -p "$0"; python3 "$1""#, folder.path("folder"), Self.script])
        #expect(unreadable.code == 2 && unreadable.errors.contains(folder.path("folder")), "\(unreadable.errors)")
    }

    @Test func `a list is named by its path and some of its parameters`() async throws {
        let command = ["python3", Self.script]
        let named = try await Self.report(
            ["--scenario", "reset", "--list", "/2.3/users/moderators?site=stackoverflow"], command)
        #expect(named.code == 0 && named.finding("reset") == "complete", "\(named.errors)")
        let other = try await Self.report(["--scenario", "reset", "--list", "/2.3/users"], command)
        #expect(other.code == 2 && other.errors.contains("requested no list like --list, but /2.3/users/moderators?"))
    }

    @Test func `a run without any trouble isn't a success`() async throws {
        let report = try await Self.report(
            ["--scenario", "reset", "--page-size", "100"], ["python3", Self.script])
        #expect(report.code == 2 && report.finding("reset") == "not-tested", "\(report.errors)")
        #expect(report.errors.contains("no trouble was met, because the command requested only page 1"))
        let stops = try await Self.report([], ["python3", Self.script, "half"])
        #expect(stops.code == 1 && stops.scenarios.count == 1 && stops.finding("plain") == "failed-silently")
    }

    @Test func `repeats can be allowed`() async throws {
        let command = ["python3", Self.script, "repeats"]
        let report = try await Self.report(["--scenario", "repeated-rows", "--allow-repeats"], command)
        #expect(report.code == 0 && report.finding("repeated-rows") == "complete")
        #expect(report.scenarios["repeated-rows"]?["repeated"]?.array?.count == 6)
    }

    @Test(arguments: [
        (["false"], "the command ended with exit code 1, and sent no request; does it use the URL in the variable"),
        (["sh", "-c", "curl -s $MOCKSE_URL/2.3/users; exit 3"], "ended with exit code 3, although nothing failed"),
        (["true"], "the command sent no request; does it use the URL in the variable MOCKSE_URL?"),
        (["/nowhere"], "can't start /nowhere: command not found"),
        (["sh", "-c", "kill -9 $$"], "the command was killed, and sent no request; does it"),
        (["sh", "-c", "curl -s $MOCKSE_URL/x; true"], "the command requested no list, but /x (status 404)"),
        (["sh", "-c", "curl -s $MOCKSE_URL/2.3/users >/dev/null"], "the command wrote no ids; print one a line"),
        (["sh", "-c", "curl -s $MOCKSE_URL/2.3/users >/dev/null; echo Hello"], "wrote “Hello”, which is no id of"),
        (["sleep", "100"], "the command had not ended after 9s, and sent no request; does it use the URL in"),
        (
            ["sh", "-c", "curl -s $MOCKSE_URL/2.3/users; sleep 100"],
            "the command had not ended after 9s, although nothing failed; see --timeout"
        ),
    ])
    func `a command that doesn't read a list is refused with the reason`(
        command: [String], reason: String
    ) async throws {
        let report = try await Self.report(["--timeout", "9s"], command)
        #expect(report.code == 2 && report.errors.contains(reason), "\(report.errors)")
    }

    @Test func `what a command leaves behind is ended with it`() async throws {
        let start = ContinuousClock.now
        let report = try await Self.report(["--scenario", "status-500"], ["python3", Self.script, "child"])
        #expect(report.code == 0 && report.finding("status-500") == "complete")
        // The child holds standard output open for a thousand seconds.
        #expect(ContinuousClock.now - start < .seconds(300))
    }

    @Test func `the report says what was lost, and how to mend it`() async throws {
        let end = try await MockseProcess.end([
            "test", "--batch", "--scenario", "empty-page", "--scenario", "lasting-500", "--", "python3", Self.script,
            "empty-ends",
        ])
        let lines = end.text.split(separator: "\n").map(String.init)
        #expect(end.code == 1 && lines.count == 6, "\(end.text)")
        #expect(lines.first == "PASS  plain              complete: 84 rows")
        #expect(lines[1].hasPrefix("FAIL  empty-page         failed silently: lost 54 of 84 rows: "))
        #expect(lines[2] == "      trouble: page 2 is empty, and more pages follow")
        #expect(lines[3] == "      fix: Let the API's own word for the end decide, not an empty page.")
        #expect(lines[4].hasPrefix("PASS  lasting-500        failed loudly: exit code 1, 54 of 84 rows missing"))
        #expect(lines[5].hasSuffix("batch.py empty-ends: 2 passed, 1 failed"))
    }

    @Test(arguments: [
        (["--scenario", "x"], "--scenario x: "), (["--id", ""], "--id"),
        ([], "missing command; run mockse test --batch"),
    ]) func `wrong options are usage errors`(options: [String], problem: String) async throws {
        let end = try await MockseProcess.end(["test", "--batch"] + options + (options.isEmpty ? [] : ["--", "true"]))
        #expect(end.code == 2 && end.errors.contains(problem), "\(end.errors)")
    }

    @Test func `test without --batch is conform`() async throws {
        let end = try await MockseProcess.end(["test", "--case", "P01", "--", MockseProcess.path, "reference"])
        #expect(end.code == 0 && end.text.contains("passed: 2 passed"), "\(end.text)\(end.errors)")
        let missing = try await MockseProcess.end(["test"])
        #expect(missing.code == 2 && missing.errors.contains("missing driver"))
    }

    @Test(.needsPythonPackages)
    func `dlt loses rows at an empty page, unless it is told what ends a list`() async throws {
        let command = ["python3", Tool.path(ofScript: "batch_dlt.py"), try PythonPackages.folder.get()]
        let usual = try await Self.report([], command)
        let lost = usual.scenarios.filter { $0.value["finding"] == "failed-silently" }.keys.sorted()
        #expect(usual.code == 1 && lost == ["empty-page"], "\(usual.scenarios) \(usual.errors)")
        #expect(usual.scenarios["empty-page"]?["lost"]?.array?.count == 54)
        let corrected = try await Self.report([], command + ["corrected"])
        #expect(corrected.code == 0 && corrected.finding("empty-page") == "complete", "\(corrected.scenarios)")
    }

    @Test(.needsPythonPackages, arguments: [("singer_page_number", 54), ("singer_page_number_corrected", 0)])
    func `a Singer tap loses rows at an empty page, unless it goes on`(script: String, lost: Int) async throws {
        let path = DocumentationPage.root.appending(path: "Tests/Libraries/clients/\(script).py").path
        let packages = try PythonPackages.folder.get()
        let report = try await Self.report(
            ["--id", "/record/user_id", "--scenario", "empty-page", "--scenario", "short-page"],
            ["env", "PYTHONPATH=\(packages)", "python3", path])
        #expect(report.scenarios["empty-page"]?["lost"]?.array?.count == lost, "\(report.scenarios) \(report.errors)")
        #expect(report.code == (lost > 0 ? 1 : 0) && report.finding("short-page") == "complete")
    }
}
#endif
