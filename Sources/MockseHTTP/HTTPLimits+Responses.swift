extension HTTPLimits {
    /// Limits for a client of a server that it was told to trust: bodies of 64 MiB.
    package static var responses: HTTPLimits { HTTPLimits(body: 64 << 20) }
}
