/// A client of a paged list as the suite operates it: what a user's finger does, and what the user then sees.
///
/// A new client is made for every list. Only `open` and `more` must be there; a verb that the client's features do not
/// name is never used. What is thrown means that the verb itself could not be carried out; a request that fails is the
/// client's own business.
public protocol PagingClient: Sendable {
    /// The user opens the list: its first page is wanted. Returns as soon as that is under way.
    func open(_ list: ListAddress) async throws

    /// The user is near the bottom; `source` numbers the client's trigger sources from 0. Returns without waiting for
    /// what it began.
    func more(source: Int) async throws

    /// The user is near the top of a list that goes both ways. Returns without waiting for what it began.
    ///
    /// Such a list is opened at a date, as `/2.3/questions` with `sort=creation`, `order=asc` and `fromdate`; its earlier
    /// rows are what `order=desc` and `todate` bring. A client that has this verb is asked about such lists alone.
    func earlier() async throws

    /// The user pulls to refresh.
    func refresh() async throws

    /// The user taps "try again".
    func retry() async throws

    /// The user changes the query: the list starts over with these parameters.
    func query(_ parameters: [String: String]) async throws

    /// The user navigates away while a page loads, and comes back.
    func cancel() async throws

    /// Returns when nothing is open and the list has settled, or after that time, with what the user sees.
    func idle(atMost limit: Duration) async throws -> ClientState

    /// The ids displayed, in order, as bare text: `123`, `aB3xYz`.
    func list() async throws -> [String]

    /// The same with all that the client can say of it; what it does not say is not judged.
    func shown() async throws -> ShownList

    /// The user leaves for good: nothing is requested any more.
    func close() async throws
}

/// What a client shows besides its list.
public enum ClientState: String, Sendable, Hashable, CaseIterable {
    /// There may be more, and nothing is under way.
    case idle
    /// Something is under way.
    case loading
    /// The list is complete.
    case end
    /// The last request failed.
    case error
}

/// A client was asked for a verb that it does not have.
public struct UnsupportedVerb: Error, Sendable, Hashable, CustomStringConvertible {
    /// The verb.
    public let verb: Verb

    /// Makes the error.
    public init(_ verb: Verb) {
        self.verb = verb
    }

    /// For example: the client does not support refresh.
    public var description: String { "the client does not support \(verb.rawValue)" }
}

extension PagingClient {
    /// Has no such verb.
    public func earlier() async throws { throw UnsupportedVerb(.earlier) }

    /// Has no such verb.
    public func refresh() async throws { throw UnsupportedVerb(.refresh) }

    /// Has no such verb.
    public func retry() async throws { throw UnsupportedVerb(.retry) }

    /// Has no such verb.
    public func query(_ parameters: [String: String]) async throws { throw UnsupportedVerb(.query) }

    /// Has no such verb.
    public func cancel() async throws { throw UnsupportedVerb(.cancel) }

    /// Has no such verb.
    public func idle(atMost limit: Duration) async throws -> ClientState { throw UnsupportedVerb(.idle) }

    /// Has no such verb.
    public func list() async throws -> [String] { throw UnsupportedVerb(.list) }

    /// The ids alone.
    public func shown() async throws -> ShownList { ShownList(try await list()) }

    /// Does nothing.
    public func close() async throws {}
}
