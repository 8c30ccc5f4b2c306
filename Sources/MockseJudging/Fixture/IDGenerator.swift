import MockseDialects
import MockseHash

/// A generator of ids and titles that are the same for the same seed, and differ between seeds.
struct IDGenerator: Sendable {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private let identifiers: DialectSample.Identifiers
    private var generator: SplitMix
    /// The used ids, in lowercase.
    private var used: Set<String> = []

    init(_ identifiers: DialectSample.Identifiers, seed: UInt64) {
        self.identifiers = identifiers
        generator = SplitMix(seed: seed)
    }

    /// Returns a row with an id that hasn't been used yet.
    mutating func next() -> FixtureRow {
        var id: String
        repeat {
            id = candidate()
        } while !used.insert(id.lowercased()).inserted
        return FixtureRow(id: id, title: "Row \(used.count) of \(id)")
    }

    // Numbers below 2^31, or six letters or digits, as in the APIs. Ids differ by more than letter case: another case
    // checks whether a client tells `aB` from `Ab`.
    private mutating func candidate() -> String {
        switch identifiers {
        case .numbers:
            return "\(Int.random(in: 100_000...2_000_000_000, using: &generator))"
        case .tokens:
            return String((0..<6).map { _ in Self.letters.randomElement(using: &generator) ?? "x" })
        }
    }
}
