import MockseDriver
import MockseJSON
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
    ///   - history: The history of the run.
    ///   - findings: The requirements that were broken.
    package init(_ history: History, findings: [Judgment.Finding]) {
        events = TraceRecorder(history).events
        lists = findings.lazy.compactMap { ListComparison($0.violation, history) }.first
        let (declared, usual) = (history.features.message, ClientFeatures(name: "").message)
        let members = Set(findings.compactMap { Requirement.of($0.section) }.flatMap(\.relaxedBy))
        claims = members.sorted().compactMap { name in
            declared[name].flatMap { value in value == usual[name] ? nil : "\(name) \(value.string ?? value.text)" }
        }
        exchanges = history.server.exchanges
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
