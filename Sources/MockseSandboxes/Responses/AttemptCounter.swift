import MockseBase
import Synchronization

/// A counter of the attempts at one target.
final class AttemptCounter: Sendable {
    private let attempts = Atomic<Int>(0)

    /// Returns the number of the next attempt, from 1.
    func next() -> Int {
        attempts.add(1, ordering: .relaxed).newValue
    }
}

/// The attempt counters of a sandbox's targets.
///
/// Their number is bounded so that a client that never repeats a target can't exhaust memory.
final class AttemptCounters: Sendable {
    /// The maximum number of targets counted.
    static let limit = 1_000_000
    /// The maximum total size of the targets, in bytes.
    ///
    /// A single target can have tens of thousands.
    static let byteLimit = 256 << 20
    /// The maximum total size of the targets of all of a server's sandboxes, in bytes.
    static let serverByteLimit = 1 << 30

    private struct State {
        var counters: [String: AttemptCounter] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())
    private let limit: Int
    private let byteLimit: Int
    private let budget: MemoryBudget

    init(
        limit: Int = AttemptCounters.limit, byteLimit: Int = AttemptCounters.byteLimit,
        budget: MemoryBudget = MemoryBudget(limit: AttemptCounters.serverByteLimit)
    ) {
        self.limit = limit
        self.byteLimit = byteLimit
        self.budget = budget
    }

    deinit { budget.release(state.withLock { $0.bytes }) }

    /// Forgets all targets, and returns their memory.
    ///
    /// - Returns: The size of the targets, in bytes.
    func removeAll() -> Int {
        let old = state.withLock { state in
            defer { state = State() }
            return state
        }
        budget.release(old.bytes)
        return old.bytes
    }

    /// Returns counters that have counted nothing, with the same limits.
    func fresh() -> AttemptCounters {
        AttemptCounters(limit: limit, byteLimit: byteLimit, budget: budget)
    }

    /// Returns the counter of a target, or nil if the target is new and a limit is reached.
    func counter(of target: String) -> AttemptCounter? {
        state.withLock { state in
            if let counter = state.counters[target] { return counter }
            let size = target.utf8.count
            guard state.counters.count < limit, state.bytes + size <= byteLimit, budget.reserve(size) else {
                return nil
            }
            let counter = AttemptCounter()
            state.counters[target] = counter
            state.bytes += size
            return counter
        }
    }
}
