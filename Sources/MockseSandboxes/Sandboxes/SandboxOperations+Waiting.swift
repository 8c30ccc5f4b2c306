public import MockseJournal

extension Sandbox {
    /// An error that occurs when too few exchanges are added to a journal in time.
    public struct Timeout: Error, Sendable, Hashable, CustomStringConvertible {
        /// The number of exchanges to wait for.
        public let wanted: Int
        /// The exchanges that count so far, in order of arrival.
        public let exchanges: [Exchange]
        /// The time to wait.
        public let timeout: Duration

        /// A message such as "the journal has 1 matching exchange, not 3, after 30.0 seconds", with the exchanges.
        public var description: String {
            let count = exchanges.count == 1 ? "1 matching exchange" : "\(exchanges.count) matching exchanges"
            let lines = exchanges.suffix(10).map { "\n  \($0)" }.joined()
            return "the journal has \(count), not \(wanted), after \(timeout)" + lines
        }
    }
}

extension SandboxOperations {
    /// Waits until the journal has at least `count` exchanges, or at least `count` that meet a condition.
    ///
    /// ```swift
    /// try await server.waitForExchanges(3)
    /// try await server.waitForExchanges(2, timeout: .seconds(5)) { $0.page == 1 }
    /// ```
    ///
    /// - Parameters:
    ///   - count: The number of exchanges.
    ///   - timeout: The maximum time to wait.
    ///   - isIncluded: Returns a Boolean value indicating whether an exchange counts; by default, all do.
    /// - Returns: The exchanges that count, in order of arrival.
    /// - Throws: ``Sandbox/Timeout`` if the time runs out, or `CancellationError` if the task is canceled.
    @discardableResult
    public func waitForExchanges(
        _ count: Int = 1, timeout: Duration = .seconds(30),
        where isIncluded: @escaping @Sendable (Exchange) -> Bool = { _ in true }
    ) async throws -> [Exchange] {
        let wait = Task { [record = underlyingSandbox.record] in
            for await _ in record.changes where record.exchanges.count(where: isIncluded) >= count { return }
        }
        let timer = Task {
            try await Task.sleep(for: timeout)
            wait.cancel()
        }
        defer { timer.cancel() }
        await withTaskCancellationHandler {
            await wait.value
        } onCancel: {
            wait.cancel()
        }
        try Task.checkCancellation()
        let exchanges = await journal.filter(isIncluded)
        if exchanges.count >= count { return exchanges }
        throw Sandbox.Timeout(wanted: count, exchanges: exchanges, timeout: timeout)
    }
}
