/// The root's data and script, its journal and its report; see `Sandbox`.
extension MockServer {
    /// Serves these items at ROUTE in each API of the root, such as `/2.3/ROUTE`, replacing what was there.
    ///
    /// - Parameters:
    ///   - items: A JSON array of objects, one object per line, or CSV with a header row. JSON is sent byte for byte
    ///     as written.
    ///   - route: A name such as `people`, or one of the APIs' own routes, such as `users/moderators`.
    /// - Returns: The version of the data, from 1: the number of times data has been put at this route.
    /// - Throws: `ServerError.refused` with the problem, including line and column.
    @discardableResult
    public func put(data items: String, at route: String) throws(ServerError) -> Int {
        try root.put(data: items, at: route)
    }

    /// Removes the items put at a route of the root.
    ///
    /// - Returns: `true` if there were any.
    @discardableResult
    public func removeData(at route: String) -> Bool {
        root.removeData(at: route)
    }

    /// Sets a script that determines the root's responses exactly.
    ///
    /// Its entries have the format of `PUT /_mockse/script`.
    ///
    /// - Throws: `ServerError.refused` with the problem and its location.
    public func put(script entries: String) throws(ServerError) {
        try root.put(script: entries)
    }

    /// Removes the root's script, so that settings and data determine responses again.
    public func removeScript() {
        root.removeScript()
    }

    /// A report on what the root's client requested so far, and on what it displays.
    public var report: ClientReport {
        get async { await root.report }
    }

    /// The root's journal as text: one exchange per line, as JSON, in order of completion.
    public var journalText: String {
        get async { await root.journalText }
    }

    /// Stores what the root's client displays of a list, for ``report`` to compare with what was served.
    ///
    /// - Parameters:
    ///   - ids: The ids that the client displays, from the top, as strings or numbers.
    ///   - target: The path and query of the list; its page is ignored.
    /// - Throws: `ServerError.refused` if the target isn't a list, or if too much is stored.
    public func shown(
        _ ids: some Sequence<some CustomStringConvertible>, for target: String
    ) throws(ServerError) {
        try root.shown(ids, for: target)
    }

    /// Returns the faults that will affect the pages of a list of the root under the current settings.
    ///
    /// - Parameters:
    ///   - target: The path and query of the list; its page is ignored.
    ///   - pages: The number of pages, from the first; nil means all pages of the list, up to 100.
    ///   - attempts: The number of attempts at each page.
    /// - Returns: The schedule, ordered by page, then by attempt.
    /// - Throws: `ServerError.refused` if the target is unknown, or if too many attempts are requested at once.
    public func plan(
        for target: String, pages: Int? = nil, attempts: Int = 2
    ) throws(ServerError) -> FaultSchedule {
        try root.plan(for: target, pages: pages, attempts: attempts)
    }

    /// Waits until the root's journal has at least `count` exchanges, or at least `count` that meet a condition.
    ///
    /// - Parameters:
    ///   - count: The number of exchanges.
    ///   - timeout: The time to wait at most.
    ///   - isIncluded: Returns a Boolean value indicating whether an exchange counts; by default, all do.
    /// - Returns: The exchanges that count, in order of arrival.
    /// - Throws: `Sandbox.Timeout` if the time is up, and `CancellationError` if the task is canceled.
    @discardableResult
    public func waitForExchanges(
        _ count: Int = 1, timeout: Duration = .seconds(30),
        where isIncluded: @escaping @Sendable (Exchange) -> Bool = { _ in true }
    ) async throws -> [Exchange] {
        try await root.waitForExchanges(count, timeout: timeout, where: isIncluded)
    }
}

extension MockServer: CustomStringConvertible {
    /// The server's URL, such as `server http://127.0.0.1:8080`.
    public var description: String { "server \(url)" }
}
