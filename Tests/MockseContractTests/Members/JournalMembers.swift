import MockseBase
import MockseJSON

@testable import MockseJournal

extension RecordedContract {
    /// The lines of a journal file.
    static func journalMembers() -> ContractMembers {
        var members = ContractMembers()
        func add(_ line: [UInt8], _ name: String) {
            if let value = try? JSONValue(parsing: line) { members.add(typesOf: value, at: name) }
        }
        var start: [UInt8] = []
        JournalStart(version: "1", at: 0, monotonic: 1).append(to: &start)
        add(start, "start")
        members["start.format"] = "\(Contract.journal.major)"
        add(Array(JournalFileLine.dropped(1).utf8), "dropped")
        for exchange in [full, empty] {
            var line: [UInt8] = []
            exchange.appendJSON(to: &line)
            add(line, "exchange")
        }
        members.add(words: Exchange.Mark.allCases.map(\.rawValue), at: "exchange.marks")
        return members
    }

    private static let full = Exchange(
        ExchangeSubject(
            sandbox: "a", method: "GET", target: "/", list: "/", query: "a=1", dialect: "x", page: 1,
            ignored: ["offset"]),
        attempt: 1,
        response: ExchangeResponse(status: 200, bytes: 1, items: 1, hasMore: true, retryAfter: 1, backoff: 1),
        injected: [InjectedFault(.latency)],
        times: ExchangeTimes(arrived: 1, firstByte: 1, lastByte: 1, ended: 1, gone: 1),
        marks: [.overlap])

    private static let empty = Exchange(
        ExchangeSubject(sandbox: "", method: "GET", target: "/"), response: ExchangeResponse(status: 200, bytes: 1),
        times: ExchangeTimes(arrived: 1))
}
