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
