/// The limits on how long the suite waits for something to happen, or to make sure that it doesn't.
public struct WaitLimits: Sendable, Hashable {
    /// The time without requests after which a client counts as quiet.
    public var settle: Duration
    /// The time for which the suite watches what a client does on its own.
    public var watch: Duration
    /// The time for which the suite waits for something that must happen.
    public var limit: Duration
    /// The time between two triggers within which the client ignores the second.
    var spacing = Duration.zero

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
    /// - Returns: The length in whole seconds: 3, 5 or 7, because clients that ignore the server retry after 1, 2 or 4
    ///   seconds.
    func pause(after misses: Int, lateness: Duration) -> Int {
        let lengths = [3, 5, 7]
        let needed = max(settle * 3, lateness * 20) / .seconds(1)
        let first = lengths.firstIndex { Double($0) >= needed } ?? lengths.count - 1
        return lengths[min(first + misses, lengths.count - 1)]
    }

    /// The time that the client declares it needs after a failure: to retry on its own, or to react to triggers again.
    var recovery = Duration.zero

    /// The time for which the suite waits after a failure, when a client may ignore triggers for a while.
    var afterFailure: Duration { max(limit, .seconds(8), recovery > .zero ? recovery + limit : .zero) }

    /// Returns wait limits for a client that takes the given time between a trigger and its request.
    ///
    /// The time to watch stays the same: how often a client may send requests doesn't depend on how fast it reacts.
    ///
    /// - Parameters:
    ///   - reaction: The time between a trigger and its request.
    ///   - spacing: The time between two triggers within which the client ignores the second.
    /// - Returns: The limits.
    func used(to reaction: Duration, spacing: Duration = .zero) -> WaitLimits {
        let factor = min(max(1, 3 * (reaction / settle)), 5)
        var waitLimits = self
        waitLimits.settle = settle * factor
        waitLimits.limit = limit * factor
        waitLimits.spacing = max(self.spacing, spacing)
        return waitLimits
    }
}

/// The pause before the trigger fires again, which doubles while the trigger has no effect.
///
/// A client may wait until the user stops scrolling.
struct TriggerPause {
    private let first: Duration
    /// The length of the current pause.
    private(set) var length: Duration

    /// Creates pauses that begin with the given length.
    init(from first: Duration) {
        self.first = first
        length = first
    }

    /// Adjusts the pause, depending on whether something was requested.
    mutating func note(isAnswered: Bool) { length = isAnswered ? first : length * 2 }
}
