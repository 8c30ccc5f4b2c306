import Synchronization

/// The decisions of a client, correct by default.
///
/// Each can be changed independently.
package struct ClientPolicy: Sendable {
    /// The decisions of the list.
    var paging = PagingPolicy()
    /// The decisions about requests and replies.
    var network = NetworkPolicy()
    /// The decisions of the code around the list.
    var host = HostPolicy()

    /// Creates the correct policy.
    package init() {}

    /// A Boolean value indicating whether the client, behind a driver, rejects commands that it doesn't know.
    package var refusesUnknownCommands: Bool { host.refusesUnknownCommands }
}

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
