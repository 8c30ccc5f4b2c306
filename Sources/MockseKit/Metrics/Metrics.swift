/// What a server counts for monitoring; counters never go back, resets of the journal included.
package struct Metrics: Sendable, Hashable {
    /// What requests are told apart by.
    package struct RequestKind: Sendable, Hashable {
        /// The API that answered; nil if none did.
        package let dialect: String?
        /// The HTTP status decided on.
        package let status: Int
    }

    /// Requests that have ended.
    package private(set) var requests: [RequestKind: Int] = [:]
    /// Injected faults by kind: the name before `=`, and for failures what failed, as in `fail=503`.
    package private(set) var faults: [String: Int] = [:]
    /// Marks of requests.
    package private(set) var marks: [Exchange.Mark: Int] = [:]
    /// Requests that the client gave up.
    package private(set) var abandoned = 0
    /// Bytes sent.
    package private(set) var bytes = 0

    /// Requests that are open now.
    package var open = 0
    /// Responses that gates hold now.
    package var held = 0

    /// Counts nothing yet.
    package init() {}

    /// Counts an exchange that has ended.
    package mutating func count(_ exchange: Exchange) {
        requests[RequestKind(dialect: exchange.dialect, status: exchange.status), default: 0] += 1
        for fault in exchange.faults { faults[Self.kind(of: fault), default: 0] += 1 }
        for mark in exchange.marks { marks[mark, default: 0] += 1 }
        if exchange.gone != nil { abandoned += 1 }
        bytes += exchange.bytes
    }

    /// Adds what another server or sandbox has counted.
    package mutating func add(_ other: Metrics) {
        requests.merge(other.requests, uniquingKeysWith: +)
        faults.merge(other.faults, uniquingKeysWith: +)
        marks.merge(other.marks, uniquingKeysWith: +)
        abandoned += other.abandoned
        bytes += other.bytes
        open += other.open
        held += other.held
    }

    /// The kinds are few: latencies, which may all differ, are one.
    private static func kind(of fault: String) -> String {
        fault.hasPrefix("fail=") ? fault : String(fault.prefix { $0 != "=" })
    }
}
