import Synchronization

/// The memory that all parts of a server together may use for one purpose.
package final class MemoryBudget: Sendable {
    /// A part of a budget, returned when nobody refers to it any more.
    package final class Share: Sendable {
        private let budget: MemoryBudget
        private let bytes: Int

        fileprivate init(of budget: MemoryBudget, _ bytes: Int) {
            self.budget = budget
            self.bytes = bytes
        }

        deinit { budget.release(bytes) }
    }

    /// The size of the memory, in bytes.
    package let limit: Int
    private let used = Atomic(0)

    /// Creates a budget of which nothing is used.
    ///
    /// - Parameter limit: The size of the memory, in bytes.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Reserves bytes; returns false, and reserves nothing, if that would exceed the limit.
    package func reserve(_ bytes: Int) -> Bool {
        if used.add(bytes, ordering: .relaxed).newValue <= limit { return true }
        release(bytes)
        return false
    }

    /// Returns reserved bytes.
    package func release(_ bytes: Int) {
        used.subtract(bytes, ordering: .relaxed)
    }

    /// Reserves bytes for as long as the share exists, or returns nil if that would exceed the limit.
    package func share(of bytes: Int) -> Share? {
        reserve(bytes) ? Share(of: self, bytes) : nil
    }
}
