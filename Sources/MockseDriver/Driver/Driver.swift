/// Operates a client, wherever that is: in this process, in a child, behind a long poll.
package protocol Driver: Sendable {
    /// Carries out a command.
    ///
    /// - Throws: `DriverError`.
    func perform(_ command: DriverCommand) async throws -> DriverReply
}

/// A verb with what it is about.
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
    /// A verb that there is none of: a driver has to refuse it.
    case unknown(String)

    /// The verb alone; nil for one that there is none of.
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

    /// The verb as it is sent.
    package var name: String {
        if case .unknown(let name) = self { return name }
        return verb?.rawValue ?? ""
    }
}

/// What a client answers.
package enum DriverReply: Sendable, Hashable {
    /// It is done.
    case done
    /// What the user sees besides the list.
    case state(ClientState)
    /// What the user sees.
    case list(ShownList)
    /// It does not know the verb, as it should not.
    case refused
}
