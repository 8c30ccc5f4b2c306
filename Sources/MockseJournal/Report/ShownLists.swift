package import MockseBase
import Synchronization

/// A bounded store of what a client reports that it displays, keyed by list.
package final class ShownLists: Sendable {
    /// The maximum number of lists kept.
    package static let listLimit = 1024
    /// The maximum size of the IDs of all lists, in bytes.
    package static let byteLimit = 16 << 20

    /// The maximum size of the IDs in all of a server's sandboxes, in bytes.
    package static let serverByteLimit = 256 << 20
    /// The size that doesn't count in each sandbox, in bytes.
    static let freeBytes = 64 << 10

    private struct State {
        var lists: [String: [String]] = [:]
        var bytes = 0
    }

    let budget: MemoryBudget
    private let claim: MemoryClaim
    private let state = Mutex(State())

    /// Creates an empty store that takes its memory from a budget.
    package init(budget: MemoryBudget = MemoryBudget(limit: ShownLists.serverByteLimit)) {
        self.budget = budget
        claim = MemoryClaim(on: budget, free: Self.freeBytes)
    }

    /// Creates an empty store that takes its memory from the same budget.
    package func sibling() -> ShownLists { ShownLists(budget: budget) }

    /// Stores what the client displays of a list, replacing what was stored before.
    ///
    /// - Returns: A Boolean value indicating whether it fits within the limits; if not, nothing changes.
    package func show(_ ids: [String], of list: String) -> Bool {
        let size = Self.size(of: ids)
        return state.withLock { state in
            let freed = state.lists[list].map { Self.size(of: $0) } ?? 0
            let isNew = state.lists[list] == nil
            let bytes = state.bytes - freed + size
            guard !isNew || state.lists.count < Self.listLimit, bytes <= Self.byteLimit, claim.cover(bytes) else {
                return false
            }
            state.lists[list] = ids
            state.bytes = bytes
            claim.shrink(to: bytes)
            return true
        }
    }

    /// The displayed IDs, keyed by list.
    package var lists: [String: [String]] { state.withLock { $0.lists } }

    /// The size of the IDs, in bytes.
    package var size: Int { state.withLock { $0.bytes } }

    /// Removes all lists.
    package func reset() {
        state.withLock { state in
            state = State()
            claim.shrink(to: 0)
        }
    }

    private static func size(of ids: [String]) -> Int {
        ids.reduce(0) { $0 + 16 + $1.utf8.count }
    }
}
