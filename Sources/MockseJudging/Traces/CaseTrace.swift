public import MockseJournal

/// A record of what happened in a case, from which reports show why it got its verdict.
public struct CaseTrace: Sendable, Hashable {
    /// The events, in order of time.
    public let events: [TraceEvent]
    /// The expected list and the displayed one around their first difference, or `nil` if the verdict isn't about them.
    public let lists: ListComparison?
    /// The members of `hello` that the verdict relied on, such as `concurrency 3`.
    ///
    /// Members with their default value are left out.
    public let claims: [String]
    /// The requests in the case's sandbox.
    public let exchanges: [Exchange]

    /// Creates a trace of a run.
    ///
    /// - Parameters:
    ///   - evidence: The evidence of the run.
    ///   - violations: The rules that were broken.
    package init(_ evidence: Evidence, violations: [Violation]) {
        events = TraceRecorder(evidence).events
        lists = violations.lazy.compactMap { ListComparison($0, evidence) }.first
        claims = RelevantClaims(evidence).words(for: violations.map(\.rule))
        exchanges = evidence.server.exchanges
    }

    /// Creates a trace of these values.
    package init(
        events: [TraceEvent], lists: ListComparison? = nil, claims: [String] = [], exchanges: [Exchange] = []
    ) {
        self.events = events
        self.lists = lists
        self.claims = claims
        self.exchanges = exchanges
    }
}

extension CaseTrace: CustomStringConvertible {
    /// The size of the record, such as `38 events, 9 exchanges`.
    public var description: String { "\(events.count) events, \(exchanges.count) exchanges" }
}
