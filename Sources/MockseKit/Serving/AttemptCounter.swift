import Synchronization

/// Counts the attempts at one target.
final class AttemptCounter: Sendable {
    private let attempts = Atomic<Int>(0)

    /// The number of the next attempt, from 1.
    func next() -> Int {
        attempts.add(1, ordering: .relaxed).newValue
    }
}

/// The counters of a world's targets, bounded so that a client that never repeats itself cannot fill the memory.
final class AttemptCounters: Sendable {
    /// How many targets are counted at most.
    static let limit = 1_000_000

    private let counters = Mutex<[String: AttemptCounter]>([:])
    private let limit: Int

    init(limit: Int = AttemptCounters.limit) {
        self.limit = limit
    }

    /// The counter of a target; nil once the limit is reached and the target is a new one.
    func counter(of target: String) -> AttemptCounter? {
        counters.withLock { counters in
            if let counter = counters[target] { return counter }
            guard counters.count < limit else { return nil }
            let counter = AttemptCounter()
            counters[target] = counter
            return counter
        }
    }
}
