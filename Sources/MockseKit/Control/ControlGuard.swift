import MockseHTTP

/// Says who may use the control API: a pure function of the server's rule and a request's head.
///
/// A token, once set, is asked for everywhere, and whoever has it may come from any page and by any host name. Without
/// one, a server on loopback takes calls by this machine's own names (or no `Host`, as HTTP/1.0 allows and no browser
/// does) from programs, from this machine's pages and from those named; a server on any other address takes none,
/// unless it is open. Asked before anything runs: a page's `POST` of text needs no preflight, and its effect would be
/// there though the page cannot read the answer.
struct ControlGuard: Sendable {
    private let access: ControlAccess
    private let isLoopback: Bool

    /// Guards as `access` says a server that listens on loopback alone, or not.
    init(_ access: ControlAccess, isLoopback: Bool) {
        self.access = access
        self.isLoopback = isLoopback
    }

    /// Why a call is refused; nil if it may run.
    ///
    /// - Parameters:
    ///   - request: The call.
    ///   - token: The value of its query parameter `token`.
    /// - Returns: A refusal with 403 that names the setting to change.
    func refusal(of request: HTTPRequest, token: String?) -> Refusal? {
        if let wanted = access.token { return refusal(of: request, token: token, wanting: wanted) }
        if access.isOpen { return nil }
        guard isLoopback else {
            return Self.refusal(
                "control-token", "",
                "this server can be reached from other machines, so control needs a secret: start it with "
                    + "--control-token SECRET and send \"Authorization: Bearer SECRET\" or ?token=SECRET, "
                    + "or on a throw-away network with --control open")
        }
        if let host = request.authority, !LocalOrigin.isLocal(authority: host) {
            return Self.refusal(
                "host", host,
                "control takes only localhost and loopback addresses as Host, against DNS rebinding: use "
                    + "http://127.0.0.1, or start the server with --control-token SECRET or --control open")
        }
        return refusalOfOrigin(request)
    }

    /// The origin that may read the answer; nil for requests of no page, and for pages that have no access.
    ///
    /// A preflight carries no token: pages of any origin get it where a token decides about the call itself.
    func grantedOrigin(of request: HTTPRequest) -> String? {
        guard let origin = request.value(of: "Origin") else { return nil }
        return access.token != nil || access.isOpen || mayCall(origin) ? origin : nil
    }

    private func refusal(of request: HTTPRequest, token: String?, wanting wanted: String) -> Refusal? {
        let given = [Self.bearer(request), token].compactMap(\.self)
        if given.contains(where: { Self.isSame($0, wanted) }) { return nil }
        let how = "send the token of --control-token as \"Authorization: Bearer TOKEN\" or ?token=TOKEN"
        // The value stays out: a secret that is wrong by a letter is still a secret.
        return Self.refusal("control-token", "", given.isEmpty ? how : "this is not the token: \(how)")
    }

    private func refusalOfOrigin(_ request: HTTPRequest) -> Refusal? {
        if let origin = request.value(of: "Origin") {
            guard !mayCall(origin) else { return nil }
            return Self.refusal(
                "origin", origin,
                "pages of this origin have no control: start the server with --control-origin \(origin) to let them")
        }
        // A page's image or link: it has no Origin, but browsers tell where it comes from.
        guard request.hasToken("cross-site", in: "Sec-Fetch-Site") else { return nil }
        return Self.refusal(
            "origin", "",
            "a page of another site asked for this without saying which (Sec-Fetch-Site: cross-site): "
                + "pages named by --control-origin have control through fetch")
    }

    private func mayCall(_ origin: String) -> Bool {
        access.origins.contains { $0.lowercased() == origin.lowercased() } || LocalOrigin.isLocal(origin: origin)
    }

    private static func bearer(_ request: HTTPRequest) -> String? {
        guard let value = request.value(of: "Authorization") else { return nil }
        let scheme = value.prefix { $0 != " " }
        return scheme.lowercased() == "bearer" ? String(value[scheme.endIndex...].drop { $0 == " " }) : nil
    }

    /// Compares in a time that depends on the lengths alone, not on where the first difference is.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func refusal(_ key: String, _ value: String, _ reason: String) -> Refusal {
        Refusal(status: .forbidden, key: key, value: value, reason: reason)
    }
}
