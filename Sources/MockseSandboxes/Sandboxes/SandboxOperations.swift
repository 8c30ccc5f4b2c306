public import MockseFaults
public import MockseJournal

/// A sandbox, or a server, whose operations apply to its root.
///
/// Tests that use one of them can use the other instead.
public protocol SandboxOperations {
    /// The sandbox that the operations apply to.
    var underlyingSandbox: Sandbox { get }
}

extension Sandbox: SandboxOperations {
    /// The sandbox itself.
    public var underlyingSandbox: Sandbox { self }
}

extension SandboxOperations {
    /// The current settings.
    public var settings: FaultSettings { underlyingSandbox.snapshot.settings }

    /// Changes the settings, all or none of them.
    ///
    /// Attempt counts continue.
    ///
    /// - Parameter change: A closure that changes the settings. It may read the sandbox, but must not change or reset
    ///   it.
    /// - Throws: The error that `change` throws, or a `SettingError` that names a setting outside its range.
    public func update(_ change: (inout FaultSettings) throws(SettingError) -> Void) throws(SettingError) {
        try underlyingSandbox.replace { current throws(SettingError) in
            var settings = current.settings
            try change(&settings)
            try settings.check()
            return current.with(settings)
        }
    }

    /// The exchanges so far, in order of arrival: the newest 65,536 of the root, or 16,384 of another sandbox.
    ///
    /// An exchange is recorded as soon as its last byte is sent, so a client that has read a response finds its
    /// exchange.
    public var journal: [Exchange] {
        get async {
            await underlyingSandbox.home.drain()
            // Exchanges that end together on two loops get ids in either order, but a client knows which request it
            // sent first.
            return underlyingSandbox.record.exchanges.sorted { ($0.arrived, $0.id) < ($1.arrived, $1.id) }
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
        Gate(underlyingSandbox.gates.put(match: match), of: underlyingSandbox)
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
        try ServerError.refusing { () throws(Refusal) in
            try underlyingSandbox.put(data: Array(items.utf8), at: route)
        }
    }

    /// Removes the items put at a route.
    ///
    /// - Returns: `true` if there were any.
    @discardableResult
    public func removeData(at route: String) -> Bool {
        var wasThere = false
        underlyingSandbox.replace { current in
            guard let data = current.data.removing(route) else { return current }
            wasThere = true
            return current.with(data)
        }
        return wasThere
    }

    /// Sets a script that determines responses exactly; its entries have the format of `PUT /_mockse/script`.
    ///
    /// - Throws: `ServerError.refused` with the problem and its location.
    public func put(script entries: String) throws(ServerError) {
        let script = try ServerError.refusing { () throws(Refusal) in try Script(parsing: Array(entries.utf8)) }
        underlyingSandbox.put(script: script)
    }

    /// Removes the script, so that settings and data determine responses again.
    public func removeScript() {
        underlyingSandbox.put(script: Script?.none)
    }

    /// Returns the ids that a correct client displays after walking a list to its end: distinct and in order.
    ///
    /// If drift moves rows between pages, no client can display all items of the list; `contents(of:)` has them all.
    ///
    /// - Parameter target: The path and query, such as `/2.3/users/moderators?site=stackoverflow`; its page is ignored.
    /// - Returns: The ids as plain text: `123`, `aB3xYz`.
    /// - Throws: `ServerError.refused` if the target isn't a list.
    public func truth(for target: String) throws(ServerError) -> [String] {
        try ServerError.refusing { () throws(Refusal) in try underlyingSandbox.truth(of: target).reachable }
    }

    /// Returns the ids of the items that a list holds, whatever moves while a client pages through it: distinct and in
    /// order.
    ///
    /// - Parameter target: The path and query, such as `/2.3/users/moderators?site=stackoverflow`; its page is ignored.
    /// - Returns: The ids as plain text: `123`, `aB3xYz`.
    /// - Throws: `ServerError.refused` if the target isn't a list.
    public func contents(of target: String) throws(ServerError) -> [String] {
        try ServerError.refusing { () throws(Refusal) in try underlyingSandbox.truth(of: target).ids }
    }

    /// Resets parts of the sandbox, by default all of them.
    public func reset(_ parts: ResetParts = .all) {
        underlyingSandbox.resetState(parts)
    }

    /// A report on what the client has requested so far, and on the lists that were passed to ``shown(_:for:)``.
    public var report: ClientReport {
        get async {
            await underlyingSandbox.home.drain()
            return ClientReport(underlyingSandbox.makeReport())
        }
    }

    /// The journal as text: one exchange per line, as JSON, in order of completion.
    public var journalText: String {
        get async {
            await underlyingSandbox.home.drain()
            var lines: [UInt8] = []
            for exchange in underlyingSandbox.record.exchanges {
                exchange.appendJSON(to: &lines)
                lines.append(UInt8(ascii: "\n"))
            }
            return String(decoding: lines, as: UTF8.self)
        }
    }

    /// Stores the ids that the client displays for a list, so that ``report`` can compare them with what was served.
    ///
    /// Each call for a list replaces the previous one.
    ///
    /// - Parameters:
    ///   - ids: The ids that the client displays, from the top, as strings or numbers.
    ///   - target: The path and query of the list; its page is ignored.
    /// - Throws: `ServerError.refused` if the target isn't a list, or if too much is stored.
    public func shown(
        _ ids: some Sequence<some CustomStringConvertible>, for target: String
    ) throws(ServerError) {
        try ServerError.refusing { () throws(Refusal) in
            _ = try underlyingSandbox.show(ids.map(\.description), of: target)
        }
    }

    /// Returns the faults that will affect the pages of a list under the current settings.
    ///
    /// The effects of scripts and gates, and of faults that a request itself asks for, aren't predicted.
    ///
    /// - Parameters:
    ///   - target: The path and query of the list; its page is ignored.
    ///   - pages: The number of pages, starting with the first; nil means all pages of the list, up to 100.
    ///   - attempts: The number of attempts at each page.
    /// - Returns: The schedule, ordered by page and then by attempt.
    /// - Throws: `ServerError.refused` if the target is unknown, or if too many attempts are requested at once.
    public func plan(
        for target: String, pages: Int? = nil, attempts: Int = 2
    ) throws(ServerError) -> FaultSchedule {
        try ServerError.refusing { () throws(Refusal) in
            try underlyingSandbox.schedule(of: target, pages: pages, attempts: attempts)
        }
    }
}
