/// The parts of a sandbox to reset.
public struct ResetParts: OptionSet, Sendable, Hashable {
    /// The bits, one per part.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The attempt count of each target, the requests counted for quotas, and the pauses that clients were asked for.
    public static let attempts = ResetParts(rawValue: 1)
    /// The journal of exchanges.
    public static let journal = ResetParts(rawValue: 2)
    /// The gates, which release what they hold.
    public static let gates = ResetParts(rawValue: 4)
    /// The sandbox's own data and script.
    public static let data = ResetParts(rawValue: 8)
    /// The settings, which return to those at the server's start.
    public static let settings = ResetParts(rawValue: 16)
    /// All parts.
    public static let all: ResetParts = [.attempts, .journal, .gates, .data, .settings]

    /// The parts' names in control calls, in order.
    package static let names: [(name: String, part: ResetParts)] = [
        ("attempts", .attempts), ("journal", .journal), ("gates", .gates), ("data", .data), ("settings", .settings),
    ]
}
