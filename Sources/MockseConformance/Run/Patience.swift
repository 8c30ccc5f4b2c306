/// How long the suite waits: for what has to come, and to be sure that something does not.
public struct Patience: Sendable, Hashable {
    /// How long nothing must be requested for a client to count as quiet.
    public var settle: Duration
    /// How long is watched for what a client does of its own accord.
    public var watch: Duration
    /// How long what must come is waited for.
    public var limit: Duration

    /// Patience of a second or a part of it: a client counts as quiet after a fifth of `unit`, is watched three times as
    /// long as it, and what must come is waited for as long.
    public init(unit: Duration = .seconds(1)) {
        settle = unit / 5
        watch = unit * 3
        limit = unit * 3
    }

    /// The whole seconds of a pause that gives a client the time to go wrong in it.
    var pause: Int { pause(after: 0, lateness: .zero) }

    /// The whole seconds of a pause that gives a client the time to go wrong in it, though the suite was too late for so
    /// many pauses before, on a machine that lets tasks oversleep by so much.
    func pause(after misses: Int, lateness: Duration) -> Int {
        min(5, max(1, Int((max(settle * 3, lateness * 20) / .seconds(1)).rounded(.up))) << misses)
    }

    /// As much patience as a client needs that takes so long between a trigger and its request.
    ///
    /// How long is watched stays the same: it is no matter of how soon a client reacts how often it may ask.
    func used(to reaction: Duration) -> Patience {
        let factor = min(max(1, 3 * (reaction / settle)), 5)
        var patience = self
        patience.settle = settle * factor
        patience.limit = limit * factor
        return patience
    }
}
