/// A run of a suite, which a signal ends early.
struct StoppableRun: Sendable {
    let output: Output

    /// Runs until the end, or until the first signal.
    ///
    /// - Parameters:
    ///   - signals: The signals, or nil for none.
    ///   - run: The run, whose task is canceled by a signal.
    /// - Returns: The exit code of the run, or 128 + n if signal n stopped it.
    func code(
        until signals: AsyncStream<Int32>?, _ run: @escaping @Sendable () async -> Int32
    ) async -> Int32 {
        let running = Task { await run() }
        let watching = Task {
            for await signal in signals ?? AsyncStream(unfolding: { nil }) {
                running.cancel()
                return Int32?(signal)
            }
            return nil
        }
        let code = await running.value
        watching.cancel()
        if running.isCancelled, let signal = await watching.value {
            output.complain("stopped by signal \(signal)")
            return 128 + signal
        }
        return code
    }
}
