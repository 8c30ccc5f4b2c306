import MocksePlatform

extension Connection {
    /// Runs a computation on another thread, so that the loop serves other connections in the meantime.
    ///
    /// - Parameters:
    ///   - activity: A description of the computation, for the report when the server stops.
    ///   - body: The computation, which is completed even if the client disconnects or the server stops.
    /// - Returns: The result.
    package func compute<Value: Sendable>(
        _ activity: String, _ body: @escaping @Sendable () -> Value
    ) async -> Value {
        self.activity = activity
        return await withCheckedContinuation { continuation in
            WorkerThreads.run { continuation.resume(returning: body()) }
        }
    }
}
