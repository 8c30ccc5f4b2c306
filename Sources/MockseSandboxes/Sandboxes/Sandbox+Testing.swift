public import MockseFaults
public import MockseJournal

extension Sandbox {
    /// The sandbox's base URL, such as `http://127.0.0.1:8080/~my-test`, without a trailing slash.
    public var url: String { name.isEmpty ? home.url : "\(home.url)/~\(name)" }

    /// The exchanges so far, in order of arrival: the newest 65,536 of the root, or 16,384 of another sandbox.
    ///
    /// An exchange is recorded as soon as its last byte is sent, so a client that has read a response finds its
    /// exchange.
    public var journal: [Exchange] {
        get async {
            await home.drain()
            // Exchanges that end together on two loops get ids in either order, but a client knows which request it
            // sent first.
            return record.exchanges.sorted { ($0.arrived, $0.id) < ($1.arrived, $1.id) }
        }
    }

    /// Holds every response that matches, or every response if no match is given, until the gate releases it.
    ///
    /// ```swift
    /// let gate = server.hold(page: 2)
    /// client.loadMore()
    /// try await gate.waitUntilHeld(1)
    /// client.loadMore()          // a guarded client sends no request while page 2 is loading
    /// await gate.release()
    /// ```
    public func hold(_ match: RequestMatch = .all) -> Gate {
        Gate(gates.put(match: match), of: self)
    }

    /// Holds the responses for one page, at every attempt or only at the first few.
    public func hold(page: Int, attempts: Int? = nil) -> Gate {
        hold(.page(page, attempts: attempts))
    }

    /// Makes every matching request fail, or every request if no match is given, regardless of other settings.
    ///
    /// The most recent call takes precedence.
    ///
    /// - Throws: A `SettingError` if the match or the failure is invalid.
    public func fail(_ match: RequestMatch = .all, with failure: FailureKind) throws(SettingError) {
        let rule = FaultRule(match, FaultEffects(fail: [failure]))
        try update { $0.rules.insert(rule, at: 0) }
    }

    /// Makes one page fail, at every attempt or only at the first few.
    public func fail(page: Int, attempts: Int? = nil, with failure: FailureKind) throws(SettingError) {
        try fail(.page(page, attempts: attempts), with: failure)
    }

    /// Serves these items at ROUTE in each API, such as `/2.3/ROUTE`, replacing what was there.
    ///
    /// - Parameters:
    ///   - items: A JSON array of objects, one object per line, or CSV with a header row. JSON is sent byte for byte
    ///     as written.
    ///   - route: A name such as `people`, or one of the APIs' own routes, such as `users/moderators`.
    /// - Returns: The version of the data, from 1: the number of times data has been put at this route.
    /// - Throws: `ServerError.refused` with the problem, including line and column.
    @discardableResult
    public func put(data items: String, at route: String) throws(ServerError) -> Int {
        try ServerError.refusing { () throws(Refusal) in try put(data: Array(items.utf8), at: route) }
    }

    /// Sets a script that determines responses exactly; its entries have the format of `PUT /_mockse/script`.
    ///
    /// - Throws: `ServerError.refused` with the problem and its location.
    public func put(script entries: String) throws(ServerError) {
        let script = try ServerError.refusing { () throws(Refusal) in try Script(parsing: Array(entries.utf8)) }
        put(script: script)
    }

    /// Removes the script, so that settings and data determine responses again.
    public func removeScript() {
        put(script: Script?.none)
    }

    /// Returns the ids that a correct client displays after walking a list to its end: distinct and in order.
    ///
    /// If drift moves rows between pages, no client can display all items of the list; `contents(of:)` has them all.
    ///
    /// - Parameter target: The path and query, such as `/2.3/users/moderators?site=stackoverflow`; its page is ignored.
    /// - Returns: The ids as plain text: `123`, `aB3xYz`.
    /// - Throws: `ServerError.refused` if the target isn't a list.
    public func truth(for target: String) throws(ServerError) -> [String] {
        try ServerError.refusing { () throws(Refusal) in try truth(of: target).reachable }
    }

    /// Returns the ids of the items that a list holds, whatever moves while a client pages through it: distinct and in
    /// order.
    ///
    /// - Parameter target: The path and query, such as `/2.3/users/moderators?site=stackoverflow`; its page is ignored.
    /// - Returns: The ids as plain text: `123`, `aB3xYz`.
    /// - Throws: `ServerError.refused` if the target isn't a list.
    public func contents(of target: String) throws(ServerError) -> [String] {
        try ServerError.refusing { () throws(Refusal) in try truth(of: target).ids }
    }
}
