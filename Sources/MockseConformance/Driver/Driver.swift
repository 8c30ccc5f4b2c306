/// Operates a client, wherever that is: in this process, in a child, behind a long poll.
protocol Driver: Sendable {
    /// Carries out a command.
    ///
    /// - Throws: `DriverError`.
    func perform(_ command: DriverCommand) async throws -> DriverReply
}

/// A verb with what it is about.
enum DriverCommand: Sendable, Hashable {
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
    var verb: Verb? {
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
    var name: String {
        if case .unknown(let name) = self { return name }
        return verb?.rawValue ?? ""
    }
}

/// What a client answers.
enum DriverReply: Sendable, Hashable {
    /// It is done.
    case done
    /// What the user sees besides the list.
    case state(ClientState)
    /// What the user sees.
    case list(ShownList)
    /// It does not know the verb, as it should not.
    case refused
}

/// A client could not be operated.
enum DriverError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It does not have the verb.
    case unsupported(String)
    /// It could not carry it out.
    case failed(String, reason: String)
    /// It did not answer in time.
    case silent(String, after: Duration)
    /// What it says of itself cannot be used.
    case handshake(String)
    /// It wrote what is no answer.
    case babble(String)
    /// It is gone.
    case ended(String)

    var description: String {
        switch self {
        case .unsupported(let verb): "the client does not support \(verb), though it said so"
        case .failed(let verb, let reason): "\(verb): \(reason)"
        case .silent(let verb, let time): "\(verb) was not answered within \(time)"
        case .handshake(let reason): "the answer to hello: \(reason)"
        case .babble(let line):
            "the driver wrote what is no answer (its logs go to standard error): \(line.prefix(200))"
        case .ended(let how): "the driver \(how)"
        }
    }
}
