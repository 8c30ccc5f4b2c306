import MockseHash
import MocksePages

/// Makes ids and titles that are different in every run of another seed, and the same in every run of the same.
struct IDGenerator: Sendable {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private let identifiers: DialectSample.Identifiers
    private var generator: SplitMix
    /// In small letters.
    private var used: Set<String> = []

    init(_ dialect: Dialect, seed: UInt64) {
        identifiers = dialect.sample.identifiers
        generator = SplitMix(seed: seed)
    }

    /// A row that there was none of yet.
    mutating func next() -> FixtureRow {
        var id: String
        repeat {
            id = candidate()
        } while !used.insert(id.lowercased()).inserted
        return FixtureRow(id: id, title: "Row \(used.count) of \(id)")
    }

    // Numbers below 2^31 and six letters or digits, as the APIs have them. Letters differ by more than case: whether a
    // client tells `aB` from `Ab` is a case of its own.
    private mutating func candidate() -> String {
        switch identifiers {
        case .numbers:
            return "\(Int.random(in: 100_000...2_000_000_000, using: &generator))"
        case .tokens:
            return String((0..<6).map { _ in Self.letters.randomElement(using: &generator) ?? "x" })
        }
    }
}
