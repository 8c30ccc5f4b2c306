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
    /// How many bytes their names may have together: one name can have tens of thousands.
    static let byteLimit = 256 << 20

    private struct State {
        var counters: [String: AttemptCounter] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())
    private let limit: Int
    private let byteLimit: Int

    init(limit: Int = AttemptCounters.limit, byteLimit: Int = AttemptCounters.byteLimit) {
        self.limit = limit
        self.byteLimit = byteLimit
    }

    /// The counter of a target; nil once a limit is reached and the target is a new one.
    func counter(of target: String) -> AttemptCounter? {
        state.withLock { state in
            if let counter = state.counters[target] { return counter }
            let bytes = state.bytes + target.utf8.count
            guard state.counters.count < limit, bytes <= byteLimit else { return nil }
            let counter = AttemptCounter()
            state.counters[target] = counter
            state.bytes = bytes
            return counter
        }
    }
}
