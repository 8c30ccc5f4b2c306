/// What a server counts for monitoring; counters never go back, resets of the journal included.
package struct Metrics: Sendable {
    /// What requests are told apart by.
    package struct RequestKind: Sendable, Hashable {
        /// The API that answered; nil if none did.
        package let dialect: String?
        /// The HTTP status decided on.
        package let status: Int
    }

    /// Requests that have ended.
    package var requests: [RequestKind: Int] {
        Dictionary(kinds.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
    }
    /// Injected faults by kind: the name before `=`, and for failures what failed, as in `fail=503`.
    package private(set) var faults: [String: Int] = [:]
    /// Marks of requests.
    package var marks: [Exchange.Mark: Int] {
        Dictionary(uniqueKeysWithValues: zip(Exchange.Mark.allCases, markCounts).filter { $1 > 0 })
    }
    /// Requests that the client gave up.
    package private(set) var abandoned = 0
    /// Bytes sent.
    package private(set) var bytes = 0

    /// Requests that are open now.
    package var open = 0
    /// Responses that gates hold now.
    package var held = 0

    /// The kinds are few: finding one among them takes less than hashing it.
    private var kinds: [KindCount] = []
    /// In the marks' order of declaration.
    private var markCounts = [Int](repeating: 0, count: Exchange.Mark.allCases.count)

    private struct KindCount {
        let kind: RequestKind
        var count: Int
    }

    /// Counts nothing yet.
    package init() {}

    /// Counts an exchange that has ended.
    package mutating func count(_ exchange: Exchange) {
        add(1, of: RequestKind(dialect: exchange.dialect, status: exchange.status))
        for fault in exchange.faults { faults[Self.kind(of: fault), default: 0] += 1 }
        if !exchange.markSet.isEmpty {
            for (index, mark) in Exchange.Mark.allCases.enumerated() where exchange.markSet.contains(.only(mark)) {
                markCounts[index] += 1
            }
        }
        if exchange.gone != nil { abandoned += 1 }
        bytes += exchange.bytes
    }

    /// Adds what another server or sandbox has counted.
    package mutating func add(_ other: Metrics) {
        for other in other.kinds { add(other.count, of: other.kind) }
        faults.merge(other.faults, uniquingKeysWith: +)
        for (index, count) in other.markCounts.enumerated() { markCounts[index] += count }
        abandoned += other.abandoned
        bytes += other.bytes
        open += other.open
        held += other.held
    }

    private mutating func add(_ count: Int, of kind: RequestKind) {
        if let index = kinds.firstIndex(where: { $0.kind.status == kind.status && $0.kind.dialect == kind.dialect }) {
            kinds[index].count += count
        } else {
            kinds.append(KindCount(kind: kind, count: count))
        }
    }

    /// The names are few: latencies, which may all differ, are one.
    private static func kind(of fault: String) -> String {
        fault.hasPrefix("fail=") ? fault : String(fault.prefix { $0 != "=" })
    }
}
