import Synchronization

/// The memory that one store takes of a budget, in steps, and returns when nobody refers to it any more.
///
/// The first bytes of each store are free, so that a store works even if others have used up the budget.
package final class MemoryClaim: Sendable {
    private static let step = 64 << 10

    private let budget: MemoryBudget
    private let free: Int
    private let reserved = Atomic(0)

    /// Creates a claim that covers only its free bytes.
    ///
    /// - Parameters:
    ///   - budget: The budget, or nil for memory without a limit.
    ///   - free: The number of bytes that don't count.
    package init(on budget: MemoryBudget?, free: Int) {
        self.budget = budget ?? MemoryBudget(limit: .max)
        self.free = budget == nil ? .max : free
    }

    deinit { budget.release(reserved.load(ordering: .relaxed)) }

    /// The number of bytes that the store may keep at present.
    package var covered: Int { free + reserved.load(ordering: .relaxed) }

    /// Takes more of the budget until so many bytes are covered; returns false if it has no more.
    ///
    /// The owner must not call it from several threads at once.
    package func cover(_ bytes: Int) -> Bool {
        let missing = bytes - covered
        guard missing > 0 else { return true }
        let more = (missing + Self.step - 1) / Self.step * Self.step
        guard budget.reserve(more) else { return false }
        reserved.add(more, ordering: .relaxed)
        return true
    }

    /// Returns the steps beyond what so many bytes need.
    ///
    /// The owner must not call it from several threads at once.
    package func shrink(to bytes: Int) {
        let needed = max(0, bytes - free + Self.step - 1) / Self.step * Self.step
        let excess = reserved.load(ordering: .relaxed) - needed
        guard excess > 0 else { return }
        reserved.subtract(excess, ordering: .relaxed)
        budget.release(excess)
    }
}
