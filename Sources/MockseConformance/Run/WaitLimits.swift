/// The limits on how long the suite waits for something to happen, or to make sure that it doesn't.
public struct WaitLimits: Sendable, Hashable {
    /// The time without requests after which a client counts as quiet.
    public var settle: Duration
    /// The time for which the suite watches what a client does on its own.
    public var watch: Duration
    /// The time for which the suite waits for something that must happen.
    public var limit: Duration

    /// Creates wait limits from a unit: a client counts as quiet after a fifth of `unit`, and both ``watch`` and
    /// ``limit`` are three times `unit`.
    public init(unit: Duration = .seconds(1)) {
        settle = unit / 5
        watch = unit * 3
        limit = unit * 3
    }

    /// The length of a pause that gives a client time to go wrong in it, in whole seconds.
    var pause: Int { pause(after: 0, lateness: .zero) }

    /// Returns the length of a pause that gives a client time to go wrong in it.
    ///
    /// - Parameters:
    ///   - misses: The number of earlier pauses that the suite was too late for.
    ///   - lateness: The time by which the machine lets tasks oversleep.
    /// - Returns: The length in whole seconds, from 1 to 5.
    func pause(after misses: Int, lateness: Duration) -> Int {
        min(5, max(1, Int((max(settle * 3, lateness * 20) / .seconds(1)).rounded(.up))) << misses)
    }

    /// Returns wait limits for a client that takes the given time between a trigger and its request.
    ///
    /// The time to watch stays the same: how often a client may send requests doesn't depend on how fast it reacts.
    func used(to reaction: Duration) -> WaitLimits {
        let factor = min(max(1, 3 * (reaction / settle)), 5)
        var waitLimits = self
        waitLimits.settle = settle * factor
        waitLimits.limit = limit * factor
        return waitLimits
    }
}
