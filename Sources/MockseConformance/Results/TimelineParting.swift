public import MockseJudging

/// The point at which the timelines of two runs of a case part.
public struct TimelineParting: Sendable, Hashable {
    /// A run of the case.
    public struct Run: Sendable, Hashable {
        /// The number of the run, counted from 1.
        public let number: Int
        /// The verdict of the run.
        public let verdict: Verdict
        /// A record of what happened in the run.
        public let trace: CaseTrace
    }

    /// The first run that passed, or else the first with another verdict than the second.
    public let first: Run
    /// The run whose evidence the report shows.
    public let second: Run
    /// The number of requests, responses and commands that both timelines begin with, or `nil` if they have the same
    /// ones throughout.
    ///
    /// How often the suite fires a trigger in vain depends on the machine, so triggers don't count.
    public let common: Int?

    init(_ first: Run, _ second: Run) {
        (self.first, self.second) = (first, second)
        let keys = [first, second].map { Self.comparable($0.trace).compactMap(\.key) }
        common = keys[0] == keys[1] ? nil : zip(keys[0], keys[1]).prefix { $0 == $1 }.count
    }

    /// Returns the events of a run that count.
    static func comparable(_ trace: CaseTrace) -> [TraceEvent] { trace.events.filter { $0.key != nil } }
}
