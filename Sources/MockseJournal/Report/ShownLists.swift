import Synchronization

/// What a client says that it displays, by list, bounded.
package final class ShownLists: Sendable {
    /// How many lists are kept at most.
    package static let listLimit = 1024
    /// How many bytes the ids of all lists have at most.
    package static let byteLimit = 16 << 20

    private struct State {
        var lists: [String: [String]] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Makes an empty record.
    package init() {}

    /// Keeps what is displayed of a list, in place of what was.
    ///
    /// - Returns: Whether there was room.
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

    /// The ids displayed, by list.
    package var lists: [String: [String]] { state.withLock { $0.lists } }

    /// Forgets everything.
    package func reset() {
        state.withLock { $0 = State() }
    }

    private static func size(of ids: [String]) -> Int {
        ids.reduce(0) { $0 + 16 + $1.utf8.count }
    }
}
