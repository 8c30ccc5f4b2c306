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

/// Recognizes targets in absolute form: complete http or https URIs (RFC 9112 §3.2.2).
enum AbsoluteForm {
    /// Returns a Boolean value indicating whether a target starts with `http://` or `https://`, in any case.
    static func matches(_ target: UnsafeRawBufferPointer) -> Bool {
        ASCII.equalIgnoringCase(target.part(0, 7), "http://") || ASCII.equalIgnoringCase(target.part(0, 8), "https://")
    }

    /// Returns the offsets at which the authority of such a target starts and ends.
    static func authority(of target: UnsafeRawBufferPointer) -> (start: Int, end: Int) {
        let start = (target.offset(of: ASCII.slash) ?? 0) + 2
        var end = start
        while end < target.count, target[end] != ASCII.slash, target[end] != ASCII.question { end += 1 }
        return (start, end)
    }
}
