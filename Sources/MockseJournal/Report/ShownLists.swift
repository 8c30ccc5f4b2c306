import Synchronization

/// A bounded store of what a client reports that it displays, keyed by list.
package final class ShownLists: Sendable {
    /// The maximum number of lists kept.
    package static let listLimit = 1024
    /// The maximum size of the IDs of all lists, in bytes.
    package static let byteLimit = 16 << 20

    private struct State {
        var lists: [String: [String]] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Creates an empty store.
    package init() {}

    /// Stores what the client displays of a list, replacing what was stored before.
    ///
    /// - Returns: A Boolean value indicating whether it fits within the limits; if not, nothing changes.
    package func show(_ ids: [String], of list: String) -> Bool {
        let size = Self.size(of: ids)
        return state.withLock { state in
            let freed = state.lists[list].map { Self.size(of: $0) } ?? 0
            let isNew = state.lists[list] == nil
            guard !isNew || state.lists.count < Self.listLimit, state.bytes - freed + size <= Self.byteLimit else {
                return false
            }
            state.lists[list] = ids
            state.bytes += size - freed
            return true
        }
    }

    /// The displayed IDs, keyed by list.
    package var lists: [String: [String]] { state.withLock { $0.lists } }

    /// Removes all lists.
    package func reset() {
        state.withLock { $0 = State() }
    }

    private static func size(of ids: [String]) -> Int {
        ids.reduce(0) { $0 + 16 + $1.utf8.count }
    }
}
