/// A client of a paged list, as the suite operates it: the user's actions, and what the user then sees.
///
/// The suite creates a client for every list. Only `open` and `more` are required; the suite never calls a command that
/// the client's features don't declare. Throw an error only if the command itself can't be carried out. Handling a
/// failed request is up to the client.
public protocol PagingClient: Sendable {
    /// Opens the list and starts to load its first page; returns without waiting for the response.
    func open(_ list: ListAddress) async throws

    /// Fires a trigger because the user is near the bottom; returns without waiting for the response.
    ///
    /// `source` is the number of the trigger source, from 0.
    func more(source: Int) async throws

    /// Loads earlier rows because the user is near the top of a bidirectional list; returns without waiting for the
    /// response.
    ///
    /// Such a list opens at a date, by parameters such as `sort=creation`, `order=asc` and `fromdate`. Its earlier rows
    /// come from requests for the other direction, up to that date, as with `order=desc` and `todate`. A client with
    /// this command is tested only with such lists.
    func earlier() async throws

    /// Refreshes the list, as when the user pulls to refresh.
    func refresh() async throws

    /// Retries the failed request, as when the user taps "try again".
    func retry() async throws

    /// Changes the query: the list starts over with these parameters.
    func query(_ parameters: [String: String]) async throws

    /// Cancels loading, as when the user navigates away while a page loads, then comes back.
    func cancel() async throws

    /// Waits until no request is open and the list has settled, or until the limit, then returns what the user sees.
    func idle(atMost limit: Duration) async throws -> ClientState

    /// Returns the displayed ids, in order, as plain text: `123`, `aB3xYz`.
    func list() async throws -> [String]

    /// Returns the displayed list with everything the client can report; whatever it omits is not judged.
    func shown() async throws -> ShownList

    /// Closes the list for good; the client sends no further requests.
    func close() async throws
}

/// The state that a client shows in addition to its list.
public enum ClientState: String, Sendable, Hashable, CaseIterable {
    /// More items may exist, and no request is in progress.
    case idle
    /// A request is in progress.
    case loading
    /// The list is complete.
    case end
    /// The last request failed.
    case error
}

/// An error that a client throws for a command it does not support.
public struct UnsupportedVerb: Error, Sendable, Hashable, CustomStringConvertible {
    /// The unsupported command.
    public let verb: Verb

    /// Creates an error for a command.
    public init(_ verb: Verb) {
        self.verb = verb
    }

    /// A message such as "the client does not support refresh".
    public var description: String { "the client does not support \(verb.rawValue)" }
}

/// An error that a client throws if it would have crashed, for example because it failed to render a page.
///
/// Throw it to have a crash judged. A trap can't be caught in the suite's own process: run such a client in a process of
/// its own, with `DriverService`.
public struct ClientCrash: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason for the crash.
    public let description: String

    /// Creates an error with a reason.
    public init(_ description: String) {
        self.description = description
    }
}

extension PagingClient {
    /// The default implementation throws ``UnsupportedVerb``.
    public func earlier() async throws { throw UnsupportedVerb(.earlier) }

    /// The default implementation throws ``UnsupportedVerb``.
    public func refresh() async throws { throw UnsupportedVerb(.refresh) }

    /// The default implementation throws ``UnsupportedVerb``.
    public func retry() async throws { throw UnsupportedVerb(.retry) }

    /// The default implementation throws ``UnsupportedVerb``.
    public func query(_ parameters: [String: String]) async throws { throw UnsupportedVerb(.query) }

    /// The default implementation throws ``UnsupportedVerb``.
    public func cancel() async throws { throw UnsupportedVerb(.cancel) }

    /// The default implementation throws ``UnsupportedVerb``.
    public func idle(atMost limit: Duration) async throws -> ClientState { throw UnsupportedVerb(.idle) }

    /// The default implementation throws ``UnsupportedVerb``.
    public func list() async throws -> [String] { throw UnsupportedVerb(.list) }

    /// The default implementation returns the ids only.
    public func shown() async throws -> ShownList { ShownList(try await list()) }

    /// The default implementation does nothing.
    public func close() async throws {}
}
