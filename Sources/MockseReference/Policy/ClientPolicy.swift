/// The decisions of a client, made as they should be; each can be changed on its own.
package struct ClientPolicy: Sendable {
    /// The decisions of the list.
    var paging = PagingPolicy()
    /// The decisions about requests and replies.
    var network = NetworkPolicy()
    /// The decisions of the code around the list.
    var host = HostPolicy()

    /// Creates the correct policy.
    package init() {}

    /// A Boolean value indicating whether the client refuses commands that it does not know, behind a driver.
    package var refusesUnknownCommands: Bool { host.refusesUnknownCommands }
}
