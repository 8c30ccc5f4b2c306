#if !os(iOS)
import Foundation
import MockseJSON
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import mockse

@Suite(.serialized, .timeLimit(.minutes(10))) struct RunReportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func conform(
        _ options: String..., mutant: String = "late-guard", environment: [String: String] = [:]
    ) async throws -> ChildProcess.End {
        let run = ["conform", "--patience", "300ms", "--case", "G01,D05", "--api", "brewerydb", "--seed", "7"]
        return try await MockseProcess.end(
            run + options + ["--", MockseProcess.path, "reference", "--mutant", mutant], environment: environment)
    }

    @Test(.needs(.chromium)) func `--html writes a report that browsers show without an error`() async throws {
        let path = folder.path("report.html")
        #expect(try await conform("--html", path).code == 1)
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<!doctype html>\n"))
        #if os(Linux)
        let end = try await Tool.chromium.run([
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--user-data-dir=\(folder.path("profile"))", "--enable-logging=stderr", "--virtual-time-budget=1000",
            "--dump-dom", "file://\(path)",
        ])
        #expect(!end.errors.contains("CONSOLE"), "\(end.errors)")
        #expect(end.text.contains("<title>failed · mockse's reference client · mockse</title>"))
        #expect(end.text.contains(" 2.1 Load a page once</h3>") && end.text.contains("held by the suite"))
        #endif
    }

    @Test func `a report that can't be written is refused before the run`() async throws {
        let end = try await conform("--html", folder.path("missing/report.html"))
        #expect(end.code == 2 && end.text.isEmpty && end.errors.hasPrefix("mockse: --html: "), "\(end.errors)")
    }

    @Test func `a summary is appended to the file that GITHUB_STEP_SUMMARY names`() async throws {
        let path = folder.path("summary.md")
        try "before\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try await conform(environment: ["GITHUB_STEP_SUMMARY": path]).code == 1)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasPrefix("before\n### mockse conform: mockse's reference client\n"), "\(text)")
        #expect(text.contains("- **FAIL 2.1 Load a page once**") && text.contains("| group | passed | failed |"))
        let end = try await conform(environment: ["GITHUB_STEP_SUMMARY": folder.path("missing/summary.md")])
        #expect(end.code == 2 && end.errors.contains("mockse: GITHUB_STEP_SUMMARY: "), "\(end.errors)")
    }

    @Test func `results are compared, and other files are refused`() async throws {
        for (name, mutant) in [("a.json", "late-guard"), ("b.json", "no-dedupe")] {
            let end = try await conform("--format", "json", mutant: mutant)
            try end.text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
        }
        let files = [folder.path("a.json"), folder.path("b.json")]
        let end = try await MockseProcess.end(["compare", "--differences"] + files)
        #expect(end.code == 0 && end.errors.isEmpty)
        #expect(end.text.contains(/\n2\.1  Load a page once +FAIL  PASS\n/), "\(end.text)")
        let html = try await MockseProcess.end(["compare", "--html", folder.path("c.html")] + files)
        #expect(html.code == 0)
        #expect(try String(contentsOfFile: folder.path("c.html"), encoding: .utf8).contains(#""kind":"compare""#))
        try "{}".write(toFile: folder.path("b.json"), atomically: true, encoding: .utf8)
        let refused = try await MockseProcess.end(["compare"] + files)
        #expect(refused.code == 2 && refused.text.isEmpty)
        #expect(
            refused.errors == "mockse: compare: \(files[1]): not the result of a run; use a file that mockse conform "
                + "--format json printed\n")
        #expect(try await MockseProcess.end(["compare", files[0]]).code == 2)
        #expect(try await MockseProcess.end(["compare", files[0], folder.path("none.json")]).code == 2)
    }

    @Test(.needs(.curl)) func `--ui shows the results as they come, and then the report`() async throws {
        var suite = MockseConformance.Suite(seed: 7)
        (suite.cases, suite.dialects, suite.jobs) = (["P01", "D05"], [.brewerydb], 1)
        let (urls, continuation) = AsyncStream.makeStream(of: String.self)
        suite.page = RunPage { continuation.yield($0) }
        let reading = Task {
            for await url in urls {
                let page = try await Tool.curl.run(["-s", url]).text
                #expect(page.contains(#"{"kind":"live"}"#))
                while true {
                    let news = try JSONValue(
                        parsing: Array(try await Tool.curl.run(["-s", "\(url)/results?since=0"]).text.utf8))
                    if let report = news["report"] { return report }
                    #expect(news["total"] == 2)
                }
            }
            return JSONValue.null
        }
        let result = try await suite.run(driver: [MockseProcess.path, "reference"])
        continuation.finish()
        let report = try await reading.value
        #expect(report["kind"] == "run" && report["report"]?["results"]?.array?.count == result.results.count)
    }
}
#endif
