extension HTTPLimits {
    /// The limits for a client that trusts its server, which allow bodies of up to 64 MiB.
    package static var responses: HTTPLimits { HTTPLimits(body: 64 << 20) }
}
