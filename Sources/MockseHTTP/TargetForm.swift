/// The four forms of a request target (RFC 9112 §3.2).
package enum TargetForm: Sendable, Hashable {
    /// A path with an optional query.
    case origin
    /// A whole http or https URI, as clients send it to a proxy; its authority counts, not `Host`.
    case absolute(authority: String)
    /// Host and port; CONNECT only.
    case authority
    /// `*`: the server as a whole; OPTIONS only.
    case asterisk
}
