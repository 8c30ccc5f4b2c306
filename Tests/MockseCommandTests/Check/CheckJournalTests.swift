#if !os(iOS)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// `mockse check` of journal files.
@Suite(.timeLimit(.minutes(10))) struct CheckJournalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a server with a journal, and requests pages from it one after the other.
    private func record(_ pages: [Int], to name: String) async throws -> String {
        let path = folder.path(name)
        try await MockseProcess.run(["--quiet", "--journal", path]) { server in
            try await request(pages, from: server)
        }
        return path
    }

    private func request(_ pages: [Int], from server: MockseProcess) async throws {
        let client = try RawConnection(server)
        for page in pages { #expect(try await client.response(to: ModeratorsPage.target(page: page)).status == 200) }
    }

    private func check(_ arguments: [String]) async throws -> ChildProcess.End {
        try await MockseProcess.end(["check"] + arguments)
    }

    @Test func `the findings of a journal fail the check`() async throws {
        let good = try await check([try await record([1, 2, 3], to: "good.jsonl")])
        #expect(good.code == 0 && good.text.hasSuffix("passed: 3 requests for 1 list, no findings\n"))
        let bad = try await check([try await record([1, 2, 2], to: "bad.jsonl"), "--fail-on", "repeat"])
        #expect(bad.code == 1 && bad.text.contains("  repeat: page 2 was requested again"), "\(bad.text)")
        #expect(try await check([folder.path("bad.jsonl"), "--fail-on", "gap"]).code == 0)
    }

    @Test func `a journal tells which lists are incomplete and which pages were skipped`() async throws {
        let path = try await record([1, 2], to: "short.jsonl")
        let passed = try await check([path])
        #expect(passed.code == 0 && passed.text.contains("\n  incomplete: page 2 reported more pages, but "))
        #expect(try await check([path, "--fail-on", "incomplete"]).code == 1)
        let skipped = try await check([try await record([1, 3], to: "skipped.jsonl")])
        #expect(skipped.code == 1 && skipped.text.contains("\n  gap: page 3 was requested before page 2"))
    }

    @Test func `a list that two servers delivered is judged as one`() async throws {
        let (one, other) = (folder.path("one.jsonl"), folder.path("other.jsonl"))
        try await MockseProcess.run(["--quiet", "--journal", one]) { first in
            try await MockseProcess.run(["--quiet", "--journal", other]) { second in
                try await request([1], from: first)
                try await request([2], from: second)
                try await request([3], from: first)
                try await request([4], from: second)
                try await request([5], from: first)
            }
        }
        let alone = try await check([one])
        #expect(alone.code == 1 && alone.text.contains("  gap: page 3 "), "\(alone.text)")
        for files in [[one, other], [other, one]] {
            let merged = try await check(files)
            #expect(merged.code == 1)
            #expect(
                merged.text.contains(
                    "  past-end: page 4 was requested after page 3 reported no more pages "
                        + "(requests 3 and 4, at "), "\(merged.text)")
            #expect(merged.text.hasSuffix("failed: 5 requests for 1 list, 2 findings (past-end)\n"), "\(merged.text)")
        }
    }

    @Test func `zeros at the end of a journal are noticed`() async throws {
        let path = try await record([1, 2, 3], to: "power.jsonl")
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(count: 512))
        try file.close()
        let end = try await check([path])
        #expect(end.code == 0 && end.text.hasSuffix("passed: 3 requests for 1 list, no findings\n"), "\(end.text)")
        #expect(end.errors.contains("power.jsonl: ignored 512 zero bytes at the end, as a power failure leaves them"))
    }

    @Test func `what a journal says controls neither the terminal nor GitHub`() async throws {
        let path = try await record([1, 2, 2], to: "hostile.jsonl")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let name = "\\u001b[2J\\u009b\\n::error::forged"
        try folder.write(text.replacing(/"list":"[^"]*"/, with: "\"list\":\"\(name)\""), to: "hostile.jsonl")
        for environment in [[:], ["GITHUB_ACTIONS": "true"]] {
            for format in ["text", "json"] {
                let end = try await MockseProcess.end(["check", path, "--format", format], environment: environment)
                #expect(end.code == 1 && !end.text.unicodeScalars.contains("\u{1b}"))
                #expect(!end.text.unicodeScalars.contains("\u{9b}") && !end.text.contains("\n::error::forged"))
                #expect(end.text.contains("\\u001b[2J\\u009b"), "\(end.text)")
            }
        }
    }

    @Test func `a journal without requests for lists fails the check`() async throws {
        let end = try await check([try await record([], to: "empty.jsonl"), "--fail-on", "none"])
        #expect(end.code == 1 && end.text == "failed: no requests; check the base URL that the client uses\n")
        try folder.write("", to: "zero.jsonl")
        #expect(try await check([folder.path("zero.jsonl")]).code == 1)
    }

    @Test func `only the named sandboxes are checked`() async throws {
        let path = folder.path("journal.jsonl")
        try await MockseProcess.run(["--quiet", "--journal", path]) { server in
            let client = try RawConnection(server)
            for target in [
                "/~good/v2/beers?styleId=3&p=1", "/~bad/v2/beers?styleId=3&p=3", "/~bad/v2/beers?styleId=3&p=4",
            ] {
                #expect(try await client.response(to: target).status == 200)
            }
        }
        #expect(try await check([path]).code == 1)
        #expect(try await check([path, "--sandbox", "good"]).code == 0)
        let idle = try await check([path, "--sandbox", "good", "--sandbox", "idle"])
        #expect(idle.code == 1 && idle.text.contains("no list was requested in the sandbox idle"), "\(idle.text)")
    }

    @Test func `a file that can't be read is reported with exit code 2`() async throws {
        let missing = try await check([folder.path("missing.jsonl")])
        #expect(missing.code == 2 && missing.errors.hasSuffix("missing.jsonl: no such file or folder\n"))
        let address = try await check(["localhost:8080"])
        #expect(address.code == 2)
        #expect(
            address.errors
                == "mockse: localhost:8080: no such file or folder; for a server, use http://localhost:8080\n")
        let path = try folder.write("precious\n", to: "notes.txt")
        let other = try await check([path])
        #expect(
            other.code == 2 && other.errors.contains("notes.txt: not a mockse journal (line 1, column 1: "),
            "\(other.errors)")
    }
}
#endif
