/// How long the suite waits: for what has to come, and to be sure that something does not.
public struct Patience: Sendable, Hashable {
    /// How long nothing must be requested for a client to count as quiet.
    public var settle: Duration
    /// How long what must come is waited for.
    public var limit: Duration

    /// Patience of a second or a part of it: a client counts as quiet after a fifth of `unit`, what must come is waited
    /// for three times as long as it.
    public init(unit: Duration = .seconds(1)) {
        settle = unit / 5
        limit = unit * 3
    }

    /// The grain of all waiting: times are counted in sleeps so long, which take longer where the machine is busy.
    static let tick = Duration.milliseconds(2)

    /// As much patience as a client needs that takes so long between a trigger and its request.
    func used(to reaction: Duration) -> Patience {
        let factor = min(max(1, 3 * (reaction / settle)), 5)
        var patience = self
        patience.settle = settle * factor
        patience.limit = limit * factor
        return patience
    }
}
