/// The settings of an exploration with drawn scenarios.
public struct FuzzSettings: Sendable, Hashable {
    /// The seed of the scenarios: a scenario depends on the seed, its number and the focus alone.
    public var seed: UInt64
    /// The number of scenarios to run, at least 1, or `nil` if only the duration limits it.
    public var maxExamples: Int?
    /// The time after which no further scenario is run, or `nil` if only the number limits it.
    public var duration: Duration?
    /// The groups of cases, such as `guard`, whose kinds of trouble are drawn more often; empty for none.
    public var focus: Set<String> = []
    /// The time for making what was found simpler.
    public var shrinkTime = Duration.seconds(30)
    /// The number of the only scenario to run, from 1, or `nil` for all.
    public var example: Int?

    /// Creates settings.
    public init(seed: UInt64 = 1, maxExamples: Int? = 100, duration: Duration? = nil) {
        (self.seed, self.maxExamples, self.duration) = (seed, maxExamples, duration)
    }
}

/// The progress of an exploration.
public struct FuzzProgress: Sendable, Hashable {
    /// The number of scenarios that have been run.
    public internal(set) var examples = 0
    /// The number of requirements that the client broke.
    public internal(set) var broken = 0
    /// The number of these whose scenario has been made as simple as the time allowed.
    public internal(set) var shrunk = 0
}
