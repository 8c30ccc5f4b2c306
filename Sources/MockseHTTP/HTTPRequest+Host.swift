extension HTTPRequest {
    /// A Boolean value indicating whether `Host` names the server, which an absolute target's own authority overrides.
    package var isForHost: Bool { line.form != .absolute && framing.host != nil }

    /// Calls `body` with the bytes of `Host`, without allocating; they are empty if the request has none.
    @inline(__always)
    package func withHost<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        head.withUnsafeBytes { body((framing.host ?? .none).bytes(in: $0)) }
    }

    /// The host and port in `Host`, or nil if URLs can't contain them.
    ///
    /// The value is nil if an absolute target's own authority takes precedence, if there is no `Host`, or if it is
    /// longer than any host or has characters other than letters, digits, and `.-_:[]`. Others are valid (RFC 3986
    /// §3.2.2), but no client sends them, and some are unsafe in a page.
    package var plainHost: String? {
        guard isForHost else { return nil }
        return withHost { host in
            host.count <= Self.longestHost && ByteSet.plainHost.containsAll(of: host) ? host.text : nil
        }
    }

    /// The length of the longest name in DNS (RFC 1035 §2.3.4), with a port.
    private static let longestHost = 255 + 6

    /// A Boolean value indicating whether a TLS terminator says that the client sent the request over HTTPS.
    ///
    /// It says so in `X-Forwarded-Proto`. Each proxy on the way may append its own view, so the first one is the
    /// client's.
    package var isForwardedFromHTTPS: Bool {
        guard framing.noted.contains(.forwardedProto) else { return false }
        return withValue(of: "X-Forwarded-Proto") { value in
            guard let value else { return false }
            let end = value.offset(of: ASCII.comma) ?? value.count
            return ASCII.equalIgnoringCase(value.part(0, end).trimmed(), "https")
        }
    }
}
