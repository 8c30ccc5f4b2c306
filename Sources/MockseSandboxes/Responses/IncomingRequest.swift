import MockseHTTP

/// A request to a mocked API of a sandbox.
struct IncomingRequest: Sendable {
    let request: HTTPRequest
    let address: Address
    /// The sandbox's name in the journal.
    let sandbox: String
    /// The host and port of the server, for requests that don't say under which they know it.
    let ownAuthority: String

    /// The host and port in URLs of the response if they aren't those in `Host`.
    var fallback: String? { request.isForHost ? nil : ownAuthority }

    /// A Boolean value indicating whether attempts are counted.
    var isCounted: Bool { request.isGet || request.isHead }

    /// The method of the resource: HEAD asks for what GET returns.
    var method: HTTPMethod { request.isHead ? .get : request.method }
}
