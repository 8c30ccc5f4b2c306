import MocksePlatform
import MockseTestSupport
import Synchronization
import Testing

@testable import MockseJournal

/// Moves, removes and truncates the file of a journal while a server writes to it.
@Suite(.timeLimit(.minutes(10))) struct JournalRotationTests {
    private let folder: TemporaryFolder
    private let path: String
    private let complaints = Complaints()
    private let sink: JournalFileSink

    private final class Complaints: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("journal.jsonl")
        sink = try JournalFileSink(
            path, start: JournalStart(version: "1.2", at: 0, monotonic: 1), complain: complaints.add)
        sink.prepare()
    }

    private func write(_ id: Int) {
        let exchange = Exchange(id: id, method: "GET", target: "/\(id)", status: 200, arrived: 1, bytes: 1)
        var line: [UInt8] = []
        exchange.appendJSON(to: &line)
        line.append(UInt8(ascii: "\n"))
        line.withUnsafeBytes { sink.write($0) }
    }

    private func ids(_ name: String = "journal.jsonl") throws -> [[Int]] {
        let journal = try Journal.load(folder.path(name))
        #expect(journal.runs.allSatisfy { $0.version == "1.2" })
        return journal.runs.map { $0.exchanges.map(\.id) }
    }

    @Test func `a moved file is begun again with its first line, before the next exchange`() throws {
        write(1)
        try folder.move("journal.jsonl", to: "journal.1")
        sink.prepare()
        #expect(try ids() == [[]])
        write(2)
        #expect(try ids("journal.1") == [[1]])
        #expect(try ids() == [[2]])
        #expect(complaints.all.isEmpty)
    }

    @Test func `a removed file is begun again`() throws {
        write(1)
        File.remove(path)
        sink.prepare()
        write(2)
        #expect(try ids() == [[2]])
    }

    @Test func `a truncated file gets its first line again`() throws {
        write(1)
        write(2)
        try folder.write("", to: "journal.jsonl")
        write(3)
        #expect(try ids() == [[3]])
    }

    @Test func `an empty file or another journal in place of a moved one is appended to`() throws {
        write(1)
        try folder.move("journal.jsonl", to: "journal.1")
        try folder.write("", to: "journal.jsonl")
        sink.prepare()
        write(2)
        #expect(try ids() == [[2]])
        try folder.move("journal.1", to: "journal.jsonl")
        sink.prepare()
        write(3)
        #expect(try ids() == [[1], [3]])
    }

    @Test func `a file of another kind in place of a moved one is left alone and reported once`() throws {
        write(1)
        try folder.move("journal.jsonl", to: "journal.1")
        try folder.write("precious", to: "journal.jsonl")
        for id in 2...4 {
            sink.prepare()
            write(id)
        }
        #expect(try File.contents(of: path) == Array("precious".utf8))
        #expect(try ids("journal.1") == [[1, 2, 3, 4]])
        #expect(complaints.all.count == 1 && complaints.all[0].contains("the new file is not a journal"))
        File.remove(path)
        sink.prepare()
        write(5)
        #expect(try ids() == [[5]])
    }

    @Test func `a removed folder is reported once`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("logs")
        let start = JournalStart(version: "1.2", at: 0, monotonic: 1)
        let sink = try JournalFileSink(folder.path("logs/j"), start: start, complain: complaints.add)
        try folder.move("logs", to: "old")
        for _ in 0..<3 { sink.prepare() }
        #expect(
            complaints.all.count == 1
                && complaints.all[0].contains("was moved or removed, and can't be created again ("))
        try folder.makeFolder("logs")
        sink.prepare()
        #expect(try Journal.load(folder.path("logs/j")).runs.map(\.version) == ["1.2"])
    }

    @Test func `a server begins a removed file again without a request`() throws {
        let path = folder.path("idle.jsonl")
        let file = try JournalFile(path, version: "1", complain: complaints.add)
        defer { file.close() }
        func wait() -> Bool {
            let deadline = ContinuousClock.now + .seconds(60)
            while FileStatus(of: path)?.size ?? 0 == 0, ContinuousClock.now < deadline {}
            return FileStatus(of: path) != nil
        }
        #expect(wait())
        File.remove(path)
        #expect(wait())
    }
}
