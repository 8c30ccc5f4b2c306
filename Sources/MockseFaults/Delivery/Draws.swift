import MockseHash

/// The keyed random numbers of one exchange, independent for each purpose.
struct Draws: Sendable, Hashable {
    let seed: UInt64
    let target: String
    let attempt: Int

    subscript(purpose: String) -> KeyedHash {
        KeyedHash(seed: seed, purpose: purpose, target: target, attempt: attempt)
    }
}
