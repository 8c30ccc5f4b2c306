import MockseHTTP
import MockseSandboxes

/// A guard that decides who may use the control API: a pure function of the access rule and a request's head.
///
/// Once a token is set, it is required everywhere, and a caller that has it may come from any page and use any host
/// name. Without a token, a server on loopback accepts calls under this machine's own names and the configured ones (or
/// without `Host`, which HTTP/1.0 allows and browsers always send) from programs, this machine's pages, and the configured origins. A server
/// on any other address accepts none unless it is open.
///
/// Access is checked before a call runs: a page's `POST` of text needs no preflight, and would take effect even though
/// the page can't read the response.
struct ControlGuard: Sendable {
    private let access: ControlAccess
    private let isLoopback: Bool

    /// Creates a guard with an access rule, for a server that listens only on loopback or not.
    init(_ access: ControlAccess, isLoopback: Bool) {
        self.access = access
        self.isLoopback = isLoopback
    }

    /// Returns the refusal of a call, or nil if it may run.
    ///
    /// - Parameters:
    ///   - request: The call.
    ///   - token: The value of its query parameter `token`.
    /// - Returns: A 403 refusal that names the setting to change.
    func refusal(of request: HTTPRequest, token: String?) -> Refusal? {
        if let wanted = access.token { return refusal(of: request, token: token, wanting: wanted) }
        if access.isOpen { return nil }
        guard isLoopback else {
            return Self.refusal(
                "control-token", "",
                "this server can be reached from other machines, so the control API needs a token; start it with "
                    + "--control-token SECRET and send \"Authorization: Bearer SECRET\" or ?token=SECRET, "
                    + "or use --control open on an isolated network")
        }
        if let host = request.authority, !LocalOrigin.isLocal(authority: host), !isKnown(host) {
            return Self.refusal(
                "host", host,
                "the control API accepts only localhost and loopback addresses as Host, to prevent DNS rebinding; use "
                    + "http://127.0.0.1, or start the server with --control-host \(LocalOrigin.host(of: host)), "
                    + "--control-token SECRET or --control open")
        }
        return refusalOfOrigin(request)
    }

    /// Returns the origin that may read the response, or nil if the request isn't from a page or the page has no
    /// access.
    ///
    /// A preflight carries no token, so where a token decides about the call itself, pages of any origin pass the
    /// preflight.
    func grantedOrigin(of request: HTTPRequest) -> String? {
        guard let origin = request.origin else { return nil }
        return access.token != nil || access.isOpen || mayCall(origin) ? origin : nil
    }

    private func refusal(of request: HTTPRequest, token: String?, wanting wanted: String) -> Refusal? {
        let given = [Self.bearer(request), token].compactMap(\.self)
        if given.contains(where: { Self.isSame($0, wanted) }) { return nil }
        let how = "send the token set with --control-token as \"Authorization: Bearer TOKEN\" or ?token=TOKEN"
        // The value is omitted: a secret that is off by one letter is still a secret.
        return Self.refusal("control-token", "", given.isEmpty ? how : "wrong token; \(how)")
    }

    private func refusalOfOrigin(_ request: HTTPRequest) -> Refusal? {
        if let origin = request.origin {
            guard !mayCall(origin) else { return nil }
            return Self.refusal(
                "origin", origin,
                "no access to the control API from this origin; start the server with --control-origin \(origin)")
        }
        // A page's image or link has no Origin, but browsers report the site it comes from.
        guard request.hasToken("cross-site", in: "Sec-Fetch-Site") else { return nil }
        return Self.refusal(
            "origin", "",
            "cross-site request without an Origin (Sec-Fetch-Site: cross-site); use fetch from a page "
                + "whose origin is set with --control-origin")
    }

    /// Returns whether an authority names a host by which other machines are known to reach this one.
    private func isKnown(_ authority: String) -> Bool {
        let host = LocalOrigin.host(of: authority)
        return host == LocalOrigin.emulatorHost || access.hosts.contains { $0.lowercased() == host.lowercased() }
    }

    private func mayCall(_ origin: String) -> Bool {
        access.origins.contains { $0.lowercased() == origin.lowercased() } || LocalOrigin.isLocal(origin: origin)
    }

    private static func bearer(_ request: HTTPRequest) -> String? {
        guard let value = request.value(of: "Authorization") else { return nil }
        let scheme = value.prefix { $0 != " " }
        return scheme.lowercased() == "bearer" ? String(value[scheme.endIndex...].drop { $0 == " " }) : nil
    }

    /// Returns whether two texts are equal, in a time that depends only on their lengths.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func refusal(_ key: String, _ value: String, _ reason: String) -> Refusal {
        Refusal(status: .forbidden, key: key, value: value, reason: reason)
    }
}
