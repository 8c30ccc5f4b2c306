import MockseDriver
import MocksePaging

extension PlainReply {
    /// Sends a request to a server with a base URL.
    ///
    /// Cancellation closes the connection.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - baseURL: The base URL, to which the request's target is appended.
    ///   - onSent: A closure to call once the request has been sent or has failed to be sent.
    /// - Returns: The reply.
    /// - Throws: `Failure.canceled` if the task was canceled, `Failure.connection` otherwise.
    static func load(
        _ request: PageRequest, at baseURL: String, onSent: @escaping @Sendable () -> Void = {}
    ) async throws(Failure) -> PlainReply {
        if Task.isCancelled {
            onSent()
            throw .canceled
        }
        do {
            return try await PlainRequest(request, at: baseURL).send(onSent: onSent)
        } catch {
            throw Task.isCancelled ? .canceled : .connection
        }
    }
}
