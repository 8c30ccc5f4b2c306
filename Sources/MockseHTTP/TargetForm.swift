/// The form of a request target (RFC 9112 §3.2).
package enum TargetForm: Sendable, Hashable {
    /// A path with an optional query.
    case origin
    /// A complete http or https URI, as clients send to a proxy. Its authority overrides `Host`.
    case absolute(authority: String)
    /// A host and port; for CONNECT only.
    case authority
    /// An asterisk, which stands for the server as a whole; for OPTIONS only.
    case asterisk
}
