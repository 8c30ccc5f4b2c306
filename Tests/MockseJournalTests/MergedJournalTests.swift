import Testing

@testable import MockseJournal

/// Journals of several servers, judged as one.
@Suite struct MergedJournalTests {
    /// The nanoseconds of a second.
    private static let second: UInt64 = 1_000_000_000
    private static let list = "/2.3/users?site=s"

    /// Returns a request for a page that took half a second.
    private static func request(_ id: Int, page: Int, at second: UInt64, isCut: Bool = false) -> Exchange {
        let arrived = second * Self.second
        return Exchange(
            ExchangeSubject(sandbox: "", method: "GET", target: list + "&page=\(page)", list: list, page: page),
            id: id, response: ExchangeResponse(status: isCut ? 0 : 200, bytes: 1, items: 1, hasMore: page < 4),
            times: ExchangeTimes(arrived: arrived, lastByte: isCut ? 0 : arrived + Self.second / 2))
    }

    /// Returns a journal whose server started when its clock was at `clock` seconds, which was at `time` seconds.
    private static func journal(time: Int64, clock: UInt64, _ exchanges: [Exchange]) -> RecordedJournal {
        let start = JournalStart(version: "1", at: time * Int64(second), monotonic: clock * second)
        return RecordedJournal(runs: [RecordedJournal.Run(start: start, exchanges: exchanges)])
    }

    private static func findings(_ journals: [RecordedJournal]) -> [String] {
        let merged = MergedJournal(journals)
        let report = Report(exchanges: merged.exchanges, dropped: merged.dropped)
        return report.sentences
    }

    @Test func `a walk that two servers with different clocks delivered has no gaps`() {
        let one = Self.journal(
            time: 1000, clock: 10,
            [Self.request(1, page: 1, at: 11), Self.request(2, page: 3, at: 13), Self.request(3, page: 4, at: 14)])
        let other = Self.journal(time: 5000, clock: 7000, [Self.request(1, page: 2, at: 3002)])
        #expect(Self.findings([one]).count == 1)
        #expect(Self.findings([other, one]).isEmpty)
        #expect(MergedJournal([other, one]).exchanges.map(\.page) == [1, 2, 3, 4])
        #expect(MergedJournal([other, one]).exchanges.map(\.id) == [1, 2, 3, 4])
    }

    @Test func `an overlap of requests to two servers is found`() {
        let one = Self.journal(time: 1000, clock: 10, [Self.request(1, page: 1, at: 11)])
        let other = Self.journal(time: 1000, clock: 10, [Self.request(1, page: 1, at: 11)])
        #expect(Self.findings([one]).isEmpty)
        var late = other.runs[0].exchanges[0].times
        late.arrived += 1
        let later = Exchange(
            other.runs[0].exchanges[0].subject, id: 1, response: other.runs[0].exchanges[0].response, times: late)
        #expect(Self.findings([one, Self.journal(time: 1000, clock: 10, [later])]).count == 1)
    }

    @Test func `clocks of the same machine are compared exactly`() {
        // The start is recorded to the millisecond, so the two starts differ by 1 ms more than the clocks.
        let start = JournalStart(version: "1", at: 1_001_000_000, monotonic: 1_000_000_000)
        let run = RecordedJournal.Run(start: start, exchanges: [Self.request(1, page: 1, at: 2)])
        let merged = MergedJournal([
            RecordedJournal(runs: [run]), Self.journal(time: 5, clock: 5, [Self.request(1, page: 2, at: 2)]),
        ])
        #expect(Set(merged.exchanges.map(\.arrived)).count == 1)
    }

    @Test func `an exchange in two copies of a journal counts once`() {
        let one = Self.journal(
            time: 1000, clock: 10, [Self.request(1, page: 1, at: 11), Self.request(2, page: 2, at: 12)])
        #expect(MergedJournal([one, one]).exchanges.count == 2)
        #expect(Self.findings([one, one]).isEmpty)
    }

    @Test func `a request that was cut off when its server stopped is not open during the next run`() {
        let cut = Self.request(1, page: 1, at: 11, isCut: true)
        let next = Self.request(1, page: 1, at: 21)
        let start = JournalStart(version: "1", at: 1_000_000_000_000, monotonic: 20 * Self.second)
        var journal = Self.journal(time: 990, clock: 10, [cut])
        journal.runs.append(RecordedJournal.Run(start: start, exchanges: [next]))
        #expect(Self.findings([journal]).isEmpty)
    }

    @Test func `a part without a first line is on the clock of the next part`() {
        var journal = Self.journal(time: 1000, clock: 20, [Self.request(1, page: 2, at: 21)])
        journal.runs.insert(RecordedJournal.Run(start: nil, exchanges: [Self.request(1, page: 1, at: 11)]), at: 0)
        let arrived = MergedJournal([journal]).exchanges.map(\.arrived)
        #expect(arrived.count == 2 && arrived[1] - arrived[0] == 10 * Self.second)
    }

    @Test(arguments: [("9999-12-31T23:59:59.999Z", UInt64.max), ("1970-01-01T00:00:00.000Z", 1)] as [(String, UInt64)])
    func `times beyond the range of a clock don't end the program`(started: String, clock: UInt64) throws {
        let line = #"{"mockse":"1","started":"\#(started)","started_ns":\#(clock)}"# + "\n"
        var bytes = Array(line.utf8)
        let times = ExchangeTimes(arrived: .max, firstByte: 1, lastByte: .max, gone: .max)
        let subject = ExchangeSubject(sandbox: "", method: "GET", target: Self.list, list: Self.list, page: 2)
        Exchange(subject, id: 1, attempt: 1, response: ExchangeResponse(status: 200, bytes: 1), times: times)
            .appendJSON(to: &bytes)
        bytes.append(10)
        let journal = try? Journal.read(bytes + bytes, from: "-")
        if let journal { _ = Self.findings([journal, Self.journal(time: 5, clock: 5, [])]) }
    }

    @Test func `a timestamp is read as it is written`() {
        for time in [0, 951_868_799_999, 1_709_164_800_000, 253_402_300_799_999] as [Int64] {
            guard time <= Int64.max / 1_000_000 else { continue }
            let start = JournalStart(version: "1", at: time * 1_000_000, monotonic: 0)
            #expect(LogTime.time(of: start.started) == time * 1_000_000, "\(start.started)")
        }
        for text in ["", "2026-02-30T00:00:00.000Z", "2026-11-22T24:00:00.000Z", "2026-11-22 19:00:00.000Z", "soon"] {
            #expect(LogTime.time(of: text) == nil, "\(text)")
        }
    }
}
