/// The root's operations; see `Sandbox`.
extension MockServer {
    /// The settings of the root, which handles requests that don't name a sandbox.
    public var settings: FaultSettings { root.settings }

    /// The root's exchanges so far, in order of arrival: the newest 65,536.
    ///
    /// An exchange is recorded as soon as its last byte is sent, so a client that has read a response finds its
    /// exchange.
    public var journal: [Exchange] {
        get async { await root.journal }
    }

    /// Changes the root's settings, all or none of them.
    ///
    /// - Throws: The error that `change` throws, or a `SettingError` that names a setting outside its range.
    public func update(_ change: (inout FaultSettings) throws(SettingError) -> Void) throws(SettingError) {
        try root.update(change)
    }

    /// Holds every response of the root that matches, or every response, until the gate releases it.
    public func hold(_ match: RequestMatch = .all) -> Gate {
        root.hold(match)
    }

    /// Holds the root's responses for one page, at every attempt or only at the first few.
    public func hold(page: Int, attempts: Int? = nil) -> Gate {
        root.hold(page: page, attempts: attempts)
    }

    /// Makes every matching request to the root fail, or every request, regardless of other settings.
    ///
    /// - Throws: A `SettingError` if the match or the failure is invalid.
    public func fail(_ match: RequestMatch = .all, with failure: FailureKind) throws(SettingError) {
        try root.fail(match, with: failure)
    }

    /// Makes one page of the root fail, at every attempt or only at the first few.
    public func fail(page: Int, attempts: Int? = nil, with failure: FailureKind) throws(SettingError) {
        try root.fail(page: page, attempts: attempts, with: failure)
    }

    /// Returns the ids that a correct client displays after walking a list of the root to its end.
    ///
    /// - Throws: `ServerError.refused` if the target isn't a list.
    public func truth(for target: String) throws(ServerError) -> [String] {
        try root.truth(for: target)
    }

    /// Returns the ids of the items that a list of the root holds, whatever moves while a client pages through it.
    ///
    /// - Throws: `ServerError.refused` if the target isn't a list.
    public func contents(of target: String) throws(ServerError) -> [String] {
        try root.contents(of: target)
    }

    /// Resets parts of the root, by default all of them.
    public func reset(_ parts: ResetParts = .all) {
        root.reset(parts)
    }
}
