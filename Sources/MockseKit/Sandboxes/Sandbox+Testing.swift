extension Sandbox {
    /// Where it is reached, such as `http://127.0.0.1:8080/~my-test`, without a slash at the end.
    public var url: String { name.isEmpty ? home.url : "\(home.url)/~\(name)" }

    /// The exchanges so far in order of their arrival: the newest 65,536 of the root, 16,384 of another sandbox.
    ///
    /// An exchange is there as soon as its last byte has left: a client that has read an answer finds it.
    public var journal: [Exchange] {
        get async {
            await home.catchUp()
            // Those that end in one moment on two loops are numbered as it happens; a client knows what it asked first.
            return record.exchanges.sorted { ($0.arrived, $0.id) < ($1.arrived, $1.id) }
        }
    }

    /// Holds every answer that matches, until the gate lets it go.
    ///
    /// ```swift
    /// let gate = server.hold(page: 2)
    /// client.loadMore()
    /// await gate.waiting(1)
    /// client.loadMore()          // a client with a guard asks for nothing while page 2 is open
    /// await gate.release()
    /// ```
    public func hold(_ match: RequestMatch) -> Gate {
        Gate(gates.put(match: match), of: self)
    }

    /// Holds the answers for one page, at every attempt or only at the first ones.
    public func hold(page: Int, attempts: Int? = nil) -> Gate {
        hold(.page(page, attempts: attempts))
    }

    /// Lets every request that matches fail, whatever other settings say; the last call counts first.
    ///
    /// - Throws: A `SettingError` for a match or a failure that cannot be served.
    public func fail(_ match: RequestMatch, with failure: FailureKind) throws(SettingError) {
        let rule = FaultRule(match, FaultEffects(fail: [failure]))
        try update { $0.rules.insert(rule, at: 0) }
    }

    /// Lets one page fail, at every attempt or only at the first ones.
    public func fail(page: Int, attempts: Int? = nil, with failure: FailureKind) throws(SettingError) {
        try fail(.page(page, attempts: attempts), with: failure)
    }

    /// Serves these items at `/2.3/ROUTE` and `/v2/ROUTE`, in place of what was there.
    ///
    /// - Parameters:
    ///   - items: A JSON array of objects, or one object a line; they are sent byte for byte as they are written.
    ///   - route: A name such as `people`, or one of the APIs' own such as `users/moderators`.
    /// - Returns: The version of the data, from 1: how many times data was put at this route.
    /// - Throws: `ServerError.refused` with what is wrong, line and column included.
    @discardableResult
    public func put(data items: String, at route: String) throws(ServerError) -> Int {
        try ServerError.refusing { () throws(Refusal) in try put(data: Array(items.utf8), at: route) }
    }

    /// Says exactly what answers are to be; the entries' form is that of `PUT /_mockse/script`.
    ///
    /// - Throws: `ServerError.refused` with what is wrong and where.
    public func put(script entries: String) throws(ServerError) {
        let script = try ServerError.refusing { () throws(Refusal) in try Script(parsing: Array(entries.utf8)) }
        put(script: script)
    }

    /// What a client that walks this list to its end and drops repeated items shows: the distinct ids, in order.
    ///
    /// - Parameter target: Path and query, such as `/2.3/users/moderators?site=stackoverflow`; its page does not matter.
    /// - Returns: The ids as bare text: `123`, `aB3xYz`.
    /// - Throws: `ServerError.refused` if the target has no list.
    public func truth(for target: String) throws(ServerError) -> [String] {
        try ServerError.refusing { () throws(Refusal) in try truth(of: target).ids }
    }
}
