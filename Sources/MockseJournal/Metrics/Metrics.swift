import MockseBase

/// The counts that a server keeps for monitoring.
///
/// Counters never decrease, even when a journal is reset.
package struct Metrics: Sendable {
    /// The labels by which requests are counted.
    package struct RequestKind: Sendable, Hashable {
        /// The dialect of the API that responded, or nil if none did.
        package let dialect: String?
        /// The HTTP status chosen for the response.
        package let status: Int
    }

    /// The number of requests that have ended, by kind.
    package var requests: [RequestKind: Int] {
        Dictionary(kinds.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
    }
    /// The number of injected faults, by kind.
    ///
    /// The kind is the name before `=`. For failures, it includes the value, such as `fail=503`.
    package var faults: [String: Int] { Dictionary(faultCounts.map { ($0.kind.text, $0.count) }, uniquingKeysWith: +) }
    /// The number of flagged requests, by mark.
    package var marks: [Exchange.Mark: Int] {
        Dictionary(uniqueKeysWithValues: zip(Exchange.Mark.allCases, markCounts).filter { $1 > 0 })
    }
    /// The number of requests that the client canceled.
    package private(set) var abandoned = 0
    /// The number of bytes sent.
    package private(set) var bytes = 0

    /// The number of requests that are open.
    package var open = 0
    /// The number of responses held at gates.
    package var held = 0

    // There are few kinds, so a linear search is faster than hashing.
    private var kinds: [KindCount] = []
    private var faultCounts: [FaultCount] = []
    /// The number of requests with each mark, in the marks' order of declaration.
    private var markCounts = [Int](repeating: 0, count: Exchange.Mark.allCases.count)

    private struct KindCount {
        let kind: RequestKind
        var count: Int
    }

    private struct FaultCount {
        /// The fault without its value, or with it if it is a failure.
        let kind: InjectedFault
        var count: Int
    }

    /// Creates metrics with all counts at 0.
    package init() {}

    /// Counts an exchange that has ended.
    package mutating func count(_ exchange: Exchange) {
        add(1, of: RequestKind(dialect: exchange.dialect, status: exchange.status))
        for fault in exchange.injected { add(1, of: fault) }
        if !exchange.markSet.isEmpty {
            for (index, mark) in Exchange.Mark.allCases.enumerated() where exchange.markSet.contains(.only(mark)) {
                markCounts[index] += 1
            }
        }
        if exchange.gone != nil { abandoned += 1 }
        bytes = bytes.addingClamped(exchange.bytes)
    }

    /// Adds the counts of another server or sandbox.
    package mutating func add(_ other: Metrics) {
        for other in other.kinds { add(other.count, of: other.kind) }
        for other in other.faultCounts { add(other.count, of: other.kind) }
        for (index, count) in other.markCounts.enumerated() { markCounts[index] += count }
        abandoned += other.abandoned
        bytes = bytes.addingClamped(other.bytes)
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

    private mutating func add(_ count: Int, of fault: InjectedFault) {
        // There are few kinds: latencies, which can all differ, share one.
        let hasKinds = fault.isFailure
        if let index = faultCounts.firstIndex(where: {
            $0.kind.name == fault.name && (!hasKinds || $0.kind.value == fault.value)
        }) {
            faultCounts[index].count += count
        } else {
            faultCounts.append(FaultCount(kind: hasKinds ? fault : InjectedFault(fault.name), count: count))
        }
    }
}
