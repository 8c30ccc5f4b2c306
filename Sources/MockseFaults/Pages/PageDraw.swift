import MockseHash

/// The random choices for the pages of a list, keyed by seed, purpose, target without its page, and page.
struct PageDraw: Sendable {
    let seed: UInt64
    /// The canonical target without its page.
    let target: String

    func callAsFunction(_ purpose: String, _ page: Int) -> KeyedHash {
        KeyedHash(seed: seed, purpose: purpose, target: target, attempt: page)
    }
}
