import Synchronization

/// What a sandbox's client has told that it displays, the last word for each list.
final class ShownLists: Sendable {
    /// How many bytes of ids are kept.
    static let byteLimit = 16 << 20

    private struct State {
        var lists: [String: [String]] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// What is displayed, by list: the target without its page.
    var all: [String: [String]] { state.withLock { $0.lists } }

    /// Keeps what is displayed of a list, in place of what was said before.
    ///
    /// - Throws: A refusal with 413 if that is more than is kept.
    func put(_ ids: [String], for list: String) throws(Refusal) {
        let isKept = state.withLock { state in
            let before = state.lists[list].map { Self.size(of: $0, for: list) } ?? 0
            let bytes = state.bytes - before + Self.size(of: ids, for: list)
            guard bytes <= Self.byteLimit else { return false }
            state.lists[list] = ids
            state.bytes = bytes
            return true
        }
        guard isKept else {
            throw Refusal(
                status: .contentTooLarge, key: "ids", value: "\(ids.count)",
                reason: "with these, the lists shown would take more than \(Self.byteLimit >> 20) MiB: reset the journal")
        }
    }

    /// Forgets everything.
    func reset() {
        state.withLock { $0 = State() }
    }

    private static func size(of ids: [String], for list: String) -> Int {
        ids.reduce(64 + list.utf8.count) { $0 + 16 + $1.utf8.count }
    }
}
