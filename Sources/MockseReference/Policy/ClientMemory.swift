import Synchronization

/// What the clients of a process share: nothing, if they are correct.
package final class ClientMemory: Sendable {
    private let base = Mutex<String?>(nil)

    /// Creates an empty memory.
    package init() {}

    /// Returns the base URL of the first list that was opened, which may be this one.
    func firstBase(or url: String) -> String {
        base.withLock { base in
            base = base ?? url
            return base ?? url
        }
    }
}
