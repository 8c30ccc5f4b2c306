/// A type that operates a client: in this process, in a child process, or over a long poll.
package protocol Driver: Sendable {
    /// Sends a command to the client and returns its reply.
    ///
    /// - Throws: `DriverError`.
    func perform(_ command: DriverCommand) async throws -> DriverReply
}

/// A command to a client, with its arguments.
package enum DriverCommand: Sendable, Hashable {
    case open(ListAddress)
    case more(source: Int)
    case earlier
    case refresh
    case retry
    case query([String: String])
    case cancel
    case idle(atMost: Duration)
    case list
    case close
    /// A command outside the protocol, which a driver must refuse.
    case unknown(String)

    /// The command without its arguments; nil for an unknown command.
    package var verb: Verb? {
        switch self {
        case .unknown: nil
        case .open: .open
        case .more: .more
        case .earlier: .earlier
        case .refresh: .refresh
        case .retry: .retry
        case .query: .query
        case .cancel: .cancel
        case .idle: .idle
        case .list: .list
        case .close: .close
        }
    }

    /// The name of the command in messages.
    package var name: String {
        if case .unknown(let name) = self { return name }
        return verb?.rawValue ?? ""
    }
}

/// A client's reply to a command.
package enum DriverReply: Sendable, Hashable {
    /// The client carried out the command.
    case done
    /// The state that the user sees in addition to the list.
    case state(ClientState)
    /// The displayed list.
    case list(ShownList)
    /// The client refused an unknown command, as it should.
    case refused
}
