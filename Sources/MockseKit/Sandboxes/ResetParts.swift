/// What a reset starts over.
public struct ResetParts: OptionSet, Sendable, Hashable {
    /// One bit a part.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The count of attempts at each target.
    public static let attempts = ResetParts(rawValue: 1)
    /// The record of exchanges.
    public static let journal = ResetParts(rawValue: 2)
    /// The gates, which let go what they hold.
    public static let gates = ResetParts(rawValue: 4)
    /// Data and script that were put there.
    public static let data = ResetParts(rawValue: 8)
    /// The settings, which become those of the server's start.
    public static let settings = ResetParts(rawValue: 16)
    /// Everything.
    public static let all: ResetParts = [.attempts, .journal, .gates, .data, .settings]

    /// The parts' names, in this order, as control calls have them.
    package static let names: [(name: String, part: ResetParts)] = [
        ("attempts", .attempts), ("journal", .journal), ("gates", .gates), ("data", .data), ("settings", .settings),
    ]
}
