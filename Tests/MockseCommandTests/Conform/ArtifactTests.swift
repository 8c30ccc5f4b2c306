#if !os(iOS)
import Foundation
import MockseBase
import MockseJSON
import MockseTestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct ArtifactTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "artifacts-\(UUID().uuidString)")

    /// Runs cases against a mutant that says something on standard error first.
    private func run(_ cases: String, mutant: String, in path: String? = nil) async throws -> ChildProcess.End {
        try await MockseProcess.end([
            "conform", "--patience", "300ms", "--case", cases, "--api", "brewerydb", "--seed", "7", "--jobs", "1",
            "--artifacts",
            path ?? folder.path(percentEncoded: false), "--", "/bin/sh", "-c",
            "echo ready for the suite >&2; exec \"$0\" reference --mutant \(mutant)", MockseProcess.path,
        ])
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func json(_ name: String) throws -> JSONValue { try JSONValue(parsing: Array(try text(name).utf8)) }

    @Test func `the folder holds the reports, the facts about the run, and the evidence of each case`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let end = try await run("D01,D05", mutant: "no-dedupe")
        #expect(end.code == 1 && end.errors == "ready for the suite\n", "\(end.errors)")
        let report = try text("report.txt")
        #expect(end.text.hasSuffix(report) && report.contains("FAIL  3.1 "))
        #expect(try text("driver-stderr.txt") == "ready for the suite\n")
        #expect(try json("report.json")["results"]?.array?.count == 2)
        #expect(try text("junit.xml").contains("<failure "))
        #expect(try json("hello.json")["protocol"] == 1)
        let facts = try json("run.json")
        #expect(
            facts["seed"] == "7" && facts["mockse"]?.string == Version.text && facts["options"]?["patienceMs"] == 300)
        #expect(facts["machine"]?["processors"]?.int ?? 0 > 0 && facts["machine"]?["stalls"]?.array != nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "cases").path())
        #expect(
            files.sorted() == [
                "D01-brewerydb.journal.ndjson", "D01-brewerydb.replay.sh", "D01-brewerydb.timeline.txt",
                "D05-brewerydb.journal.ndjson", "D05-brewerydb.timeline.txt",
            ])
        #expect(try text("cases/D05-brewerydb.timeline.txt").contains("PASS D05 "))
        #expect(try text("report.html").hasPrefix("<!doctype html>"))
        let lines = try text("cases/D01-brewerydb.journal.ndjson").split(separator: "\n")
        let pages = try lines.map { try JSONValue(parsing: Array($0.utf8))["page"]?.int }
        #expect(pages.prefix(2) == [1, 2])
        #expect(try text("cases/D01-brewerydb.timeline.txt").contains("client → server"))
        // Evidence of an earlier run would mislead, but a file that mockse didn't write stays.
        try Data("kept".utf8).write(to: folder.appending(path: "notes.txt"))
        #expect(try await run("D05", mutant: "no-dedupe").code == 0)
        let rest = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "cases").path())
        #expect(rest.sorted() == ["D05-brewerydb.journal.ndjson", "D05-brewerydb.timeline.txt"])
        #expect(try text("notes.txt") == "kept" && text("driver-stderr.txt") == "ready for the suite\n")
    }

    @Test(
        .needs(.curl),
        arguments: [
            ("G01", "late-guard", [200]), ("G04", "stuck-after-status", [200, 500]), ("D01", "no-dedupe", [200]),
            ("G08", "stuck-after-cancel", [0, 200]),
        ])
    func `a failed case's requests can be replayed with curl`(id: String, mutant: String, statuses: [Int]) async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try await run(id, mutant: mutant).code == 1)
        let script = folder.appending(path: "cases/\(id)-brewerydb.replay.sh").path(percentEncoded: false)
        func rows(_ journal: String) throws -> [String] {
            try journal.split(separator: "\n").map { line in
                let exchange = try JSONValue(parsing: Array(line.utf8))
                return ["page", "status", "items", "query"].map { exchange[$0]?.text ?? "" }.joined(separator: " ")
            }.sorted()
        }
        try await MockseProcess.run { server in
            let replay = try await ChildProcess("/bin/sh", [script, server.url]).end()
            #expect(replay.code == 0, "\(replay.errors)")
            let codes = replay.text.split(separator: "\n").compactMap { $0.firstMatch(of: /: ([0-9]+),/)?.output.1 }
            #expect(Set(codes.compactMap { Int($0) }) == Set(statuses), "\(replay.text)")
            let journal = try await Tool.curl.run(["-s", "\(server.url)/~replay-\(id)-brewerydb/_mockse/journal"])
            #expect(try rows(journal.text) == rows(try text("cases/\(id)-brewerydb.journal.ndjson")))
        }
    }

    @Test func `a folder that can't be written to is rejected before the run`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)
        let end = try await run("D05", mutant: "no-dedupe")
        #expect(end.code == 2 && end.text.isEmpty)
        #expect(
            end.errors.hasPrefix("mockse: --artifacts: mkdir \(folder.path(percentEncoded: false))/"), "\(end.errors)")
        let full = try await run("D05", mutant: "no-dedupe", in: "/proc/mockse")
        #expect(full.code == 2 && full.text.isEmpty && full.errors.hasPrefix("mockse: --artifacts: mkdir /proc"))
    }
}
#endif
