import MockseHash

/// The keyed numbers of one exchange, each purpose's independent of the others'.
struct Draws: Sendable, Hashable {
    let seed: UInt64
    let target: String
    let attempt: Int

    subscript(purpose: String) -> KeyedHash {
        KeyedHash(seed: seed, purpose: purpose, target: target, attempt: attempt)
    }
}
