/// What the server's root does; see `Sandbox`.
extension MockServer {
    /// The settings that requests without a sandbox's name meet.
    public var settings: FaultSettings { root.settings }

    /// The root's exchanges so far in order of their arrival, the newest 65,536.
    ///
    /// An exchange is there as soon as its last byte has left: a client that has read an answer finds it.
    public var journal: [Exchange] {
        get async { await root.journal }
    }

    /// Changes the root's settings, all or none of them.
    ///
    /// - Throws: What `change` throws, or a `SettingError` that names a setting outside its range.
    public func update(_ change: (inout FaultSettings) throws(SettingError) -> Void) throws(SettingError) {
        try root.update(change)
    }

    /// Holds every answer of the root that matches, until the gate lets it go.
    public func hold(_ match: RequestMatch) -> Gate {
        root.hold(match)
    }

    /// Holds the root's answers for one page, at every attempt or only at the first ones.
    public func hold(page: Int, attempts: Int? = nil) -> Gate {
        root.hold(page: page, attempts: attempts)
    }

    /// Lets every request to the root that matches fail, whatever other settings say.
    ///
    /// - Throws: A `SettingError` for a match or a failure that cannot be served.
    public func fail(_ match: RequestMatch, with failure: FailureKind) throws(SettingError) {
        try root.fail(match, with: failure)
    }

    /// Lets one page of the root fail, at every attempt or only at the first ones.
    public func fail(page: Int, attempts: Int? = nil, with failure: FailureKind) throws(SettingError) {
        try root.fail(page: page, attempts: attempts, with: failure)
    }

    /// What a client that walks this list of the root to its end and drops repeated items shows.
    ///
    /// - Throws: `ServerError.refused` if the target has no list.
    public func truth(for target: String) throws(ServerError) -> [String] {
        try root.truth(for: target)
    }

    /// Starts parts of the root over: all of them unless told which.
    public func reset(_ parts: ResetParts = .all) {
        root.reset(parts)
    }
}
