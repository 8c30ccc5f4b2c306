extension HTTPRequest {
    /// Calls `body` with the bytes of `Host`, without allocating.
    ///
    /// The argument is nil if the request has no `Host`, if the target's own authority takes precedence over it, or if
    /// it is longer than any host or has characters other than letters, digits, and `.-_:[]`. Others are valid
    /// (RFC 3986 §3.2.2), but no client sends them, and some are unsafe in a page.
    package func withPlainHost<Result>(_ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        guard line.form != .absolute, let host = framing.host else { return body(nil) }
        return head.withUnsafeBytes { head in
            let host = host.bytes(in: head)
            return body(host.count <= Self.longestHost && ByteSet.plainHost.containsAll(of: host) ? host : nil)
        }
    }

    /// The length of the longest name in DNS (RFC 1035 §2.3.4), with a port.
    private static let longestHost = 255 + 6

    /// A Boolean value indicating whether a TLS terminator says that the client sent the request over HTTPS.
    ///
    /// It says so in `X-Forwarded-Proto`. Each proxy on the way may append its own view, so the first one is the
    /// client's.
    package var isForwardedFromHTTPS: Bool {
        withValue(of: "X-Forwarded-Proto") { value in
            guard let value else { return false }
            let end = value.offset(of: ASCII.comma) ?? value.count
            return ASCII.equalIgnoringCase(value.part(0, end).trimmed(), "https")
        }
    }
}
