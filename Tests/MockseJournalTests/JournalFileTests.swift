import Foundation
import MockseBase
import MocksePlatform
import MockseTestSupport
import Synchronization
import Testing

@testable import MockseJournal

@Suite(.timeLimit(.minutes(10))) struct JournalFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("journal.jsonl")
    }

    private func record(_ ids: some Sequence<Int>, complain: @escaping @Sendable (String) -> Void = { _ in }) throws {
        let file = try JournalFile(path, version: "1.2", complain: complain)
        for id in ids { file.append(Self.exchange(id)) }
        file.close()
    }

    private static func exchange(_ id: Int) -> Exchange {
        Exchange(id: id, method: "GET", target: "/\(id)", status: 200, arrived: 1, bytes: 1)
    }

    @Test func `each start adds a run with all its exchanges`() throws {
        try record(1...3)
        try record(1...2)
        let journal = try Journal.load(path)
        #expect(journal.runs.map { $0.exchanges.map(\.id) } == [[1, 2, 3], [1, 2]])
        #expect(journal.runs.map(\.version) == ["1.2", "1.2"] && !journal.isCut)
        #expect(try #require(journal.runs[0].started).wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
        #expect(journal.exchanges.count == 5 && journal.exchanges[0] == Self.exchange(1))
    }

    @Test func `a line cut off anywhere is left out, and the next start replaces it`() throws {
        try record(1...2)
        let whole = try File.contents(of: path)
        let last = try #require(whole.dropLast().lastIndex(of: 10)) + 1
        for end in last...whole.count {
            let cut = String(decoding: whole[..<end], as: UTF8.self)
            try folder.write(cut, to: "journal.jsonl")
            let journal = try Journal.load(path)
            let isWhole = end >= whole.count - 1
            #expect(journal.isCut == (end > last && !isWhole), "at \(end)")
            #expect(journal.exchanges.map(\.id) == (isWhole ? [1, 2] : [1]), "at \(end)")
        }
        try folder.write(String(decoding: whole[..<(last + 20)], as: UTF8.self), to: "journal.jsonl")
        try record([5])
        #expect(try Journal.load(path).runs.map { $0.exchanges.map(\.id) } == [[1], [5]])
    }

    @Test(arguments: [1, 4096, 3 << 20])
    func `zeros that a power failure left at the end are ignored, and the next start removes them`(count: Int) throws {
        for partial in ["", "{", "{\"id\":3,\"sandb"] {
            let zeros = partial.utf8 + [UInt8](repeating: 0, count: count)
            let text = "\(Self.start)\n\(Self.line(1))\n\(Self.line(2))\n"
            try File.replace(path, with: Array(text.utf8) + zeros)
            let journal = try Journal.load(path)
            #expect(journal.exchanges.map(\.id) == [1, 2] && journal.isCut && journal.zeros == count)
            let complaints = Mutex<[String]>([])
            try record([5]) { text in complaints.withLock { $0.append(text) } }
            #expect(try Journal.load(path).runs.map { $0.exchanges.map(\.id) } == [[1, 2], [5]])
            #expect(try !File.contents(of: path).contains(0))
            #expect(complaints.withLock { $0.count == 1 && $0[0].contains("removed zero bytes at the end") })
        }
    }

    @Test func `a file of zeros is not a journal`() throws {
        try File.replace(path, with: [0, 0, 0])
        #expect(throws: JournalFileError.notAJournal(path: path)) { try record([1]) }
        #expect(throws: JournalFileError.self) { try Journal.load(path) }
    }

    @Test func `a first line that was cut off does not prevent a start`() throws {
        for start in ["", "{\"mo", "{\"mockse\":\"1"] {
            try folder.write(start, to: "journal.jsonl")
            try record([1])
            #expect(try Journal.load(path).exchanges.map(\.id) == [1])
        }
    }

    /// The first line of a run, as a server writes it.
    private static let start = #"{"mockse":"1.2","started":"2026-11-22T19:00:00.000Z","started_ns":5}"#

    @Test(arguments: [
        "precious", "precious\n", "{\"other\": 1}\n", "\n", "{\"id\":1,\"name\":\"a\"}", "{\"id\":1,\"name\":\"a\"}\n",
        "{\"mockse\":\"my notes\"}", "{\"mockse\":\"my notes\"}\n", "{\"mockse\":\"1.2\",\"serv", "{\"id\":1,\"conn",
        "{\"mockse\":\"1.2\",\"started\":\"soon\",\"started_ns\":5}", "\(start)\nprecious", "\(start)\nprecious\n",
        "{\"dropped\":-1}\n", "{\"dropped\":1}\n{\"name\":\"a\"}", "{\"id\":1,\"conn\n",
    ])
    func `a file that is not a journal is left unchanged`(text: String) throws {
        try folder.write(text, to: "journal.jsonl")
        #expect(throws: JournalFileError.notAJournal(path: path)) { try record([1]) }
        #expect(try File.contents(of: path) == Array(text.utf8))
    }

    @Test(arguments: [
        start, start + "\n", "{\"dropped\":3}", "{\"dropped\":3}\n", "{\"dropped\":3}\n\(line(7))\n", line(7),
        line(7) + "\n", "\(line(7))\n\(start)\n\(line(8))\n", "{\"mo", "\(start)\n{\"id\":1,\"con\n\(start)\n",
        "\(start)\n{\"id\":1,\"con\n{\"dropped\":2}\n",
    ])
    func `a run is appended to any part of a journal, which is left unchanged`(text: String) throws {
        try folder.write(text, to: "journal.jsonl")
        let before = try Journal.load(path)
        try record([1])
        let bytes = try File.contents(of: path)
        #expect(bytes.starts(with: text.utf8))
        let after = try Journal.load(path)
        #expect(Array(after.runs.prefix(before.runs.count)) == before.runs)
        #expect(after.runs.last?.exchanges == [Self.exchange(1)] && after.runs.last?.version == "1.2")
    }

    private static func line(_ id: Int) -> String {
        var line: [UInt8] = []
        exchange(id).appendJSON(to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    @Test(arguments: [0, 1, 700, 1400])
    func `the start and the end of a large file decide whether it is a journal`(place: Int) throws {
        var lines = (0..<1400).map { _ in Self.line(1) + String(repeating: " ", count: 2000) }
        try folder.write(lines.joined(separator: "\n") + "\n{\"id\":", to: "journal.jsonl")
        try record([2])
        #expect(try Journal.load(path).exchanges.map(\.id) == Array(repeating: 1, count: 1400) + [2])
        lines.insert("precious", at: place)
        let text = lines.joined(separator: "\n") + "\n"
        try folder.write(text, to: "journal.jsonl")
        if place == 700 {
            // Nothing in the middle of a file is lost by appending to its end.
            try record([2])
            #expect(try File.contents(of: path).starts(with: text.utf8))
        } else {
            #expect(throws: JournalFileError.notAJournal(path: path)) { try record([2]) }
            #expect(try File.contents(of: path) == Array(text.utf8))
        }
    }

    @Test func `a line that was cut off within the file is left out only before a new start`() throws {
        let cut = "{\"id\":1,\"con"
        let text = "\(Self.line(1))\n\(cut)\n"
        let journal = try Journal.read(Array((text + Self.start + "\n" + Self.line(2)).utf8), from: "-")
        #expect(journal.runs.map { $0.exchanges.map(\.id) } == [[1], [2]] && !journal.isCut)
        for end in ["", Self.line(2), cut + "\n" + Self.start] {
            let error = #expect(throws: JournalFileError.self) {
                try Journal.read(Array((text + end).utf8), from: "-")
            }
            #expect(error?.description.hasPrefix("-:2: column ") == true)
        }
    }

    @Test func `a named pipe that nobody reads is an error, and one with a reader is written to`() throws {
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let error = #expect(throws: JournalFileError.self) {
            try JournalFile(path, version: "1", complain: { _ in })
        }
        #expect(error?.description.hasPrefix(path.quotedPath) == true)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        try JournalFile(path, version: "1", complain: { _ in }).close()
        var byte: UInt8 = 0
        #expect(read(reader, &byte, 1) == 1 && byte == UInt8(ascii: "{"))
    }

    @Test func `a file can be written by one server at a time, and isn't changed by another`() throws {
        let first = try JournalFile(path, version: "1", complain: { _ in })
        first.append(Self.exchange(1))
        for _ in 0..<2 {
            #expect(throws: JournalFileError.inUse(path: path)) { try record([2]) }
        }
        first.close()
        try record([3])
        #expect(try Journal.load(path).runs.map { $0.exchanges.map(\.id) } == [[1], [3]])
    }

    @Test func `a file that another server holds doesn't take the place of one that was moved`() throws {
        let complaints = Mutex<[String]>([])
        let start = JournalStart(version: "1.2", at: 0, monotonic: 1)
        let sink = try JournalFileSink(path, start: start) { problem in complaints.withLock { $0.append(problem) } }
        sink.prepare()
        // It doesn't look for its own file, which would be missing.
        let other = try JournalFileSink(folder.path("other"), start: start, complain: { _ in })
        try folder.move("journal.jsonl", to: "journal.1")
        try folder.move("other", to: "journal.jsonl")
        sink.prepare()
        sink.prepare()
        #expect(complaints.withLock { $0 }.map { $0.contains("(another server writes to the new file)") } == [true])
        other.close()
    }

    @Test func `an error for a missing folder names its path`() throws {
        let path = folder.path("missing/journal.jsonl")
        let error = #expect(throws: JournalFileError.self) {
            try JournalFile(path, version: "1", complain: { _ in })
        }
        #expect(error?.description == "\(path.quotedPath): its folder doesn't exist")
    }

    @Test(arguments: [
        ("nonsense", "column 1: "), ("{\"id\":1", "column "), ("[1]", "not a JSON object"),
        ("{\"id\":1}", "`method` is missing"), ("", "column 1: "),
        ("{\"mockse\":\"9.0\",\"started_ns\":5,\"format\":2}", "journal format 2: this version of mockse reads 1"),
    ])
    func `an error for an invalid line names the line`(bad: String, reason: String) throws {
        try record(1...2)
        var lines = String(decoding: try File.contents(of: path), as: UTF8.self).split(separator: "\n")
        lines.insert(Substring(bad), at: 2)
        try folder.write(lines.joined(separator: "\n") + "\n", to: "journal.jsonl")
        let error = #expect(throws: JournalFileError.self) { try Journal.load(path) }
        #expect(error?.description.hasPrefix("\(path.quotedPath):3: \(reason)") == true)
    }

    @Test func `text without a line feed is not mistaken for a truncated journal`() throws {
        try folder.write("nonsense", to: "journal.jsonl")
        #expect(throws: JournalFileError.self) { try Journal.load(path) }
    }

    @Test func `counts of dropped lines are added without overflow`() throws {
        let line = "{\"dropped\":\(Int.max)}\n"
        #expect(try Journal.read(Array((line + line).utf8), from: "-").runs.map(\.dropped) == [.max])
        #expect(throws: JournalFileError.self) { try Journal.read(Array("{\"dropped\":-1}\n".utf8), from: "-") }
    }

    @Test func `a saved response of the control API can be loaded`() throws {
        var lines: [UInt8] = []
        for id in 1...2 {
            Self.exchange(id).appendJSON(to: &lines)
            lines.append(10)
        }
        let journal = try Journal.read(lines, from: "-")
        #expect(journal.runs.count == 1 && journal.runs[0].version == nil && journal.exchanges.map(\.id) == [1, 2])
    }

    @Test func `concurrent threads append whole lines`() async throws {
        let file = try JournalFile(path, version: "1", complain: { _ in })
        await withDiscardingTaskGroup { group in
            for task in 0..<2 {
                group.addTask {
                    for number in 0..<2000 { file.append(Self.exchange(task * 2000 + number)) }
                }
            }
        }
        file.close()
        let ids = try Journal.load(path).exchanges.map(\.id)
        #expect(ids.sorted() == Array(0..<4000))
        #expect(ids.filter { $0 < 2000 } == Array(0..<2000))
    }

    @Test func `the file records the number of lines that did not fit`() throws {
        let file = try JournalFile(path, version: "1", limit: 300, complain: { _ in })
        for id in 1...1000 { file.append(Self.exchange(id)) }
        file.close()
        let run = try #require(Journal.load(path).runs.last)
        #expect(run.dropped > 0 && run.exchanges.count + run.dropped == 1000)
    }

    #if os(Linux)
    @Test func `a full disk is reported once`() throws {
        let complaints = Mutex<[String]>([])
        let start = JournalStart(version: "1.2", at: 0, monotonic: 1)
        let sink = try JournalFileSink("/dev/full", start: start) { text in
            complaints.withLock { $0.append(text) }
        }
        sink.prepare()
        for _ in 0..<3 { Array("{}\n".utf8).withUnsafeBytes { sink.write($0) } }
        #expect(
            complaints.withLock { $0 }
                == ["/dev/full: No space left on device; requests will be missing from the journal file"])
    }
    #endif

    @Test func `a journal can be written to a pipe`() throws {
        try record([], complain: { _ in })
        let file = try JournalFile("/dev/null", version: "1", complain: { _ in })
        file.append(Self.exchange(1))
        file.close()
    }
}
