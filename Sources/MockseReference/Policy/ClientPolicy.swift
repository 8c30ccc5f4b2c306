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
