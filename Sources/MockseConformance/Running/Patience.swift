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
}
