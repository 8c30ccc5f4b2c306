import Synchronization

/// The state that the clients of a process share, which is nothing for correct clients.
package final class ClientMemory: Sendable {
    private let base = Mutex<String?>(nil)

    /// Creates an empty memory.
    package init() {}

    /// Returns the base URL of the first list that was opened, which is `url` if none was.
    func firstBase(or url: String) -> String {
        base.withLock { base in
            base = base ?? url
            return base ?? url
        }
    }
}
