import Foundation
import MockseBase
import MockseDatasets
import Testing

@testable import MockseControl
@testable import MockseFaults
@testable import MockseHTTP
@testable import MockseJournal
@testable import MockseKit
@testable import MockseSandboxes
@testable import MockseSockets

/// Tests that the page about limits has the values in the code.
struct LimitsPageTests {
    private static func number(_ value: Int) -> String {
        let digits = "\(value)".reversed().enumerated()
        return String(digits.flatMap { $0 > 0 && $0 % 3 == 0 ? [",", $1] : [$1] }.reversed())
    }

    private static func size(_ bytes: Int) -> String {
        if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
        return bytes % 1024 == 0 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
    }

    /// Returns the rows with the limits of a server whose root and whose other sandboxes are like these.
    private static func rows(_ root: Sandbox, _ other: Sandbox) -> [(what: String, limit: String)] {
        let limits = HTTPLimits()
        let options = ServerOptions(addresses: [])
        func seconds(_ nanoseconds: UInt64) -> String { "\(nanoseconds / 1_000_000_000) s" }
        return [
            ("Method and version in a request line", size(HTTPLimits.method)),
            ("Request target", size(limits.target)),
            ("One header", size(limits.field)),
            ("Number of headers", number(limits.fields)),
            ("Request line and all headers", size(limits.head)),
            ("Body", size(limits.body)),
            ("Body of a control call with JSON", size(ControlBody.limit)),
            ("Extensions of all chunks", size(limits.chunkExtensions)),
            ("Trailers", size(limits.trailers)),
            ("Time from a request's first byte to its last", seconds(options.requestTimeout)),
            ("Time between two requests of a connection", seconds(options.idleTimeout)),
            ("Time for a client to receive more of a response", seconds(options.requestTimeout)),
            ("Text of the client that an error repeats", size(Refusal.longest)),
            ("Bodies that are being received, without the first 64 KiB of each", size(options.bodies.limit)),
            ("Sandboxes", number(Sandboxes.limit)),
            ("Sandboxes created by requests for pages", number(Sandboxes.openLimit)),
            ("Sandboxes with a port of their own", number(SandboxPorts.limit)),
            ("Page URLs whose attempts are counted, all sandboxes", size(AttemptCounters.serverByteLimit)),
            ("Items put into sandboxes, all sandboxes", size(SandboxData.serverByteLimit)),
            (
                "Journals of all sandboxes, without the first \(size(Journal.freeBytes)) of each",
                size(Journal.serverByteLimit)
            ),
            (
                "Lists that clients report as displayed, all sandboxes, without the first "
                    + "\(size(ShownLists.freeBytes)) of each", size(ShownLists.serverByteLimit)
            ),
            (
                "Cached responses of all sandboxes, without the first \(size(ResponseCache.freeBytes)) of each",
                size(ResponseCache.serverByteLimit)
            ),
            ("Shared page cache", size(SharedBodies.limit)),
            ("Lines of the access log that wait to be written", size(LogWriter.limit)),
            ("Lines of the journal file that wait to be written", size(JournalFile.limit)),
            (
                "Requests in the journal",
                "\(number(root.record.capacity)), and \(size(root.record.byteCapacity)) "
                    + "outside sandboxes; \(number(other.record.capacity)), and \(size(other.record.byteCapacity)) in each"
            ),
            (
                "Cached responses",
                "\(size(root.snapshot.cachedResponses.limit)) "
                    + "outside sandboxes; \(size(other.snapshot.cachedResponses.limit)) in each"
            ),
            (
                "Page URLs whose attempts are counted",
                "\(number(AttemptCounters.limit)), and \(size(AttemptCounters.byteLimit))"
            ),
            ("Items put into the sandbox", size(SandboxData.byteLimit)),
            (
                "Lists that a client reports as displayed",
                "\(number(ShownLists.listLimit)), and \(size(ShownLists.byteLimit))"
            ),
            ("Rows of a list that `POST rows` changes", number(Sandbox.mostChangeableRows)),
            ("Items on a page of a script", "\(number(ScriptEntry.mostItems)), and \(size(ScriptEntry.pageByteLimit))"),
            ("Different computations of one kind that wait or run", number(Computations.ownerLimit)),
            ("Different computations of one kind that wait or run, all sandboxes", number(Computations.limit)),
            ("Gates", number(GateSet.limit)),
            ("Rules", number(FaultSettings.mostRules)),
            ("Declared filters", number(CustomFilter.limit)),
            ("Keys (`--keys`)", "\(number(FaultSettings.mostKeys)) of \(size(FaultSettings.longestKey)) each"),
            ("Kinds of failures", number(FailureMix.mostEntries)),
            ("Attempts in one plan", number(FaultSchedule.mostEntries)),
        ]
    }

    @Test func `the page has each limit, and no other`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let path = "../../Sources/MockseKit/MockseKit.docc/Limits.md"
        let page = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let root = Sandbox(FaultSettings(), library: Library())
        let rows = Self.rows(root, root.sibling(named: "other"))
        for row in rows { #expect(page.contains("\n| \(row.what) | \(row.limit) | "), "\(row.what)") }
        let lines = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
        let names = lines.map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
        // The system limits the connections.
        #expect(Set(names).subtracting(["What", "Connections"]) == Set(rows.map(\.what)))
    }
}
