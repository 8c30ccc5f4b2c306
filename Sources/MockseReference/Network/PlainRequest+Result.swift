import MockseDriver

extension PlainRequest {
    /// Sends the request, and returns the reply, or the reason why it failed.
    ///
    /// Cancellation closes the connection. `onSent` is called once the request has been sent or has failed to be sent,
    /// and `onHead` once the head of a response has arrived without all of its body.
    func result(
        onSent: @escaping @Sendable () -> Void = {}, onHead: @escaping @Sendable () -> Void = {}
    ) async -> Result<PlainReply, RequestFailure> {
        if Task.isCancelled {
            onSent()
            return .failure(.canceled)
        }
        do {
            return .success(try await send(onSent: onSent, onHead: onHead))
        } catch {
            return .failure(Task.isCancelled ? .canceled : .connection)
        }
    }
}
