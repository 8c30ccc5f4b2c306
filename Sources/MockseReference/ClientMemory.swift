import Synchronization

/// What the clients of one process have in common: nothing, if they do right.
package final class ClientMemory: Sendable {
    private let base = Mutex<String?>(nil)

    /// Nothing yet.
    package init() {}

    /// The base URL of the first list that was opened; this one if there was none.
    func firstBase(or url: String) -> String {
        base.withLock { base in
            base = base ?? url
            return base ?? url
        }
    }
}
