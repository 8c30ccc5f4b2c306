import MockseDriver

extension PlainReply {
    /// Requests a target below a base URL; cancellation closes the connection.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - baseURL: The base URL.
    ///   - onSent: Called once the request has been sent, or will not be.
    /// - Returns: The reply.
    /// - Throws: Why there is none.
    static func get(
        _ target: String, at baseURL: String, onSent: @escaping @Sendable () -> Void = {}
    ) async throws(Failure) -> PlainReply {
        if Task.isCancelled {
            onSent()
            throw .canceled
        }
        do {
            return try await PlainRequest("GET", baseURL + target).send(onSent: onSent)
        } catch {
            throw Task.isCancelled ? .canceled : .connection
        }
    }
}

extension [String: String] {
    /// The parameters as the query of a URL, in the order of their names.
    var queryText: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }
}
