/// A graceful shutdown on a signal: responses in progress may finish, unless a second signal arrives.
struct GracefulStop: Sendable {
    /// Stops the server, and returns the exit code once it has stopped.
    let stop: @Sendable () async -> Int32

    /// Waits for a signal and stops the server.
    ///
    /// - Returns: The exit code of `stop`, or 128 + n if a second signal n arrives first.
    func run(after signals: AsyncStream<Int32>) async -> Int32 {
        for await _ in signals { break }
        let (codes, continuation) = AsyncStream<Int32>.makeStream()
        Task {
            continuation.yield(await stop())
        }
        // Both tasks may outlive this function. The process exits with the first code.
        Task {
            for await signal in signals { continuation.yield(128 + signal) }
        }
        for await code in codes { return code }
        return 0
    }
}
