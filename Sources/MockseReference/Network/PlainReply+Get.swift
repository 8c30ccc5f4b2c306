import MockseDriver

extension PlainReply {
    /// Requests a target below a base URL.
    ///
    /// Cancellation closes the connection.
    ///
    /// - Parameters:
    ///   - target: The path and query to append to the base URL.
    ///   - baseURL: The base URL.
    ///   - onSent: A closure to call once the request has been sent or has failed to be sent.
    /// - Returns: The reply.
    /// - Throws: `Failure.canceled` if the task was canceled, `Failure.connection` otherwise.
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
    /// The parameters as a URL query, sorted by name.
    var queryText: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }
}
