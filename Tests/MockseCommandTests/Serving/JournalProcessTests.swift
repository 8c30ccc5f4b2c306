#if !os(iOS)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

@testable import MockseKit

@Suite(.timeLimit(.minutes(10))) struct JournalProcessTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("journal.jsonl")
    }

    @Test func `the journal of a killed process can be loaded`() async throws {
        try await MockseProcess.run(["--journal", path, "--quiet"]) { server in
            let targets = (1...10_000).map { "/v2/beers?p=\($0)" }
            let client = try RawConnection(server)
            // The process is killed after several thousand responses.
            _ = try await client.responses(to: Array(targets.prefix(4000)), ahead: 50)
            let rest = Task { try? await client.responses(to: Array(targets.dropFirst(4000)), ahead: 50) }
            _ = try await RawConnection(server).response(to: "/v2/styles")
            let end = await server.stop(SIGKILL)
            #expect(end.code == nil)
            #expect(await rest.value == nil, "the process must be killed while it responds")
        }
        let bytes = try Data(contentsOf: URL(filePath: path))
        let journal = try Journal.load(path)
        // Every complete line is an exchange, except for the first, which describes the run.
        #expect(journal.exchanges.count == bytes.count { $0 == UInt8(ascii: "\n") } - 1)
        let pages = journal.exchanges.compactMap(\.page)
        #expect(pages.count > 1000 && pages == Array(1...pages.count))
        #expect(journal.exchanges.allSatisfy { $0.status == 200 && $0.lastByte != nil })
        // The next start appends to the same file.
        try await MockseProcess.run(["--journal", path]) { server in
            _ = try await RawConnection(server).response(to: "/v2/styles")
        }
        let next = try Journal.load(path)
        #expect(next.runs.count == 2 && !next.isCut && next.runs.last?.exchanges.map(\.target) == ["/v2/styles"])
        #expect(next.runs.first?.exchanges == journal.exchanges)
    }

    @Test func `a full disk is reported once, and the server keeps running`() async throws {
        // The limit is four blocks, of 512 or 1024 bytes depending on the shell.
        try await MockseProcess.run(["--journal", path], after: "trap '' XFSZ; ulimit -f 4") { server in
            let client = try RawConnection(server)
            for page in 1...100 {
                #expect(try await client.response(to: "/v2/beers?p=\(page)").status == 200)
            }
            let line = try await server.child.errors.line(containing: "missing from the journal file")
            #expect(line.contains(path) && line.contains("File too large"))
            for page in 1...100 {
                #expect(try await client.response(to: "/v2/beers?p=\(page)").status == 200)
            }
            let own = try await client.response(to: "/_mockse/journal")
            #expect(own.status == 200 && own.text.split(separator: "\n").count == 200)
            let end = await server.stop()
            #expect(end.code == 0)
            #expect(end.errorLines.count { $0.contains("missing from the journal file") } == 1)
        }
        // The existing lines are complete. Where several lines at once didn't fit, fewer may have fit later on.
        let journal = try Journal.load(path)
        let pages = journal.exchanges.compactMap(\.page)
        #expect(!journal.isCut && zip(pages, pages.dropFirst()).allSatisfy { $0 < $1 })
        #expect(1..<200 ~= pages.count)
    }

    @Test func `a full disk is reported once even if short lines still fit`() async throws {
        // The limit is six blocks, so a few short lines fit.
        try await MockseProcess.run(["--journal", path], after: "trap '' XFSZ; ulimit -f 6") { server in
            let client = try RawConnection(server)
            for round in 1...3 {
                let long = "/v2/beers?name=" + String(repeating: "x", count: 7_000)
                #expect(try await client.response(to: long).status == 200)
                if round == 1 { _ = try await server.child.errors.line(containing: "missing from the journal file") }
                // Both lines may be written at once, and then neither fits.
                for _ in 1...2 where written < round {
                    #expect(try await client.response(to: "/v2/styles").status == 200)
                    await wait(atMost: .seconds(5)) { written >= round }
                }
                #expect(written >= round)
            }
            let end = await server.stop()
            #expect(end.errorLines.count { $0.contains("missing from the journal file") } == 1)
        }
    }

    /// The number of exchanges in the file.
    private var written: Int { (try? Journal.load(path))?.exchanges.count ?? 0 }

    @Test func `a journal that is moved while the server runs is begun again`() async throws {
        try await MockseProcess.run(["--journal", path, "--quiet"]) { server in
            let client = try RawConnection(server)
            _ = try await client.response(to: "/v2/styles")
            await wait { FileManager.default.contents(atPath: path)?.count { $0 == UInt8(ascii: "\n") } == 2 }
            try folder.move("journal.jsonl", to: "journal.1")
            // Nobody needs to send a request for that.
            await wait { FileManager.default.contents(atPath: path)?.last == UInt8(ascii: "\n") }
            _ = try await client.response(to: "/v2/beers")
            #expect(await server.stop().errors.isEmpty)
        }
        let (old, new) = try (Journal.load(folder.path("journal.1")), Journal.load(path))
        #expect(old.exchanges.map(\.target) == ["/v2/styles"])
        #expect(new.exchanges.map(\.target) == ["/v2/beers?p=1"])
        #expect(old.runs.map(\.start) == new.runs.map(\.start))
    }

    /// Waits until a condition is true, for at most a minute.
    private func wait(atMost limit: Duration = .seconds(60), until condition: () -> Bool) async {
        let deadline = ContinuousClock.now + limit
        while !condition(), ContinuousClock.now < deadline { await Task.yield() }
    }

    @Test func `a journal file with other content prevents the start and is left unchanged`() async throws {
        try folder.write("precious\n", to: "journal.jsonl")
        let end = try await MockseProcess.end(["--port", "0", "--journal", path])
        #expect(end.code != 0 && end.errors.contains("not a mockse journal") && end.errors.contains(path))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
    }
}
#endif
