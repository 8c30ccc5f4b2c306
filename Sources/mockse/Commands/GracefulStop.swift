/// The end of a server at a signal: what is on its way may leave, unless a second signal says not to wait.
struct GracefulStop: Sendable {
    /// Stops the server; returns the exit code once it is done.
    let stop: @Sendable () async -> Int32

    /// Waits for a signal, stops, and returns the exit code: that of the stop, or 128 + n at a second signal n.
    func run(after signals: AsyncStream<Int32>) async -> Int32 {
        for await _ in signals { break }
        let (codes, continuation) = AsyncStream<Int32>.makeStream()
        Task {
            continuation.yield(await stop())
        }
        // Both tasks may outlive this: the process ends with the first code.
        Task {
            for await signal in signals { continuation.yield(128 + signal) }
        }
        for await code in codes { return code }
        return 0
    }
}
