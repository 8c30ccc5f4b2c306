import MockseTestSupport

@testable import MockseJournal

/// A record of the requests for one list as they occurred on the wire, in milliseconds.
struct Wire {
    private(set) var exchanges: [Exchange] = []
    private let list: String
    private let sandbox: String

    init(list: String = "/2.3/users?site=math", sandbox: String = "") {
        self.list = list
        self.sandbox = sandbox
    }

    /// Adds a request from one time to another.
    ///
    /// Exchanges are numbered in the order of these calls.
    mutating func ask(
        _ page: Int, from start: Double, to end: Double?, status: Int = 200, hasMore: Bool? = nil,
        isGone: Bool = false, backoff: Int? = nil, retryAfter: Double? = nil, method: String = "GET",
        items: Int? = nil, faults: [String] = [], ignored: [String] = [], connection: UInt64 = 0
    ) {
        let (arrived, end) = (Self.time(start), end.map(Self.time))
        exchanges.append(
            Exchange(
                id: exchanges.count + 1, sandbox: sandbox, connection: connection, method: method,
                target: "\(list)&page=\(page)", list: list,
                dialect: "stackexchange", attempt: 1, page: page, status: status, items: items, hasMore: hasMore,
                retryAfter: retryAfter, backoff: backoff, faults: faults, arrived: arrived,
                firstByte: isGone ? nil : end, lastByte: isGone ? nil : end, gone: isGone ? end : nil, bytes: 100,
                ignored: ignored))
    }

    /// Adds requests for pages one after another, 100 ms each.
    mutating func walk(_ pages: ClosedRange<Int>, from start: Double, last: Int? = nil) {
        for page in pages {
            let time = start + 200 * Double(page - pages.lowerBound)
            ask(page, from: time, to: time + 100, hasMore: last.map { page < $0 })
        }
    }

    var report: Report { Report(exchanges: exchanges) }

    /// The sentences of the report about the list.
    var sentences: [String] { report.lists.flatMap { $0.reportedFindings.map(\.text) } }

    private static func time(_ milliseconds: Double) -> UInt64 {
        5_000_000_000 + UInt64(milliseconds * 1_000_000)
    }
}
