public import MockseFaults

/// A gate that holds responses, created by `hold` of a server or sandbox.
///
/// Tests don't have to clean up: stopping the server releases everything.
public struct Gate: Sendable {
    private let gate: HoldingGate
    private let sandbox: Sandbox

    init(_ gate: HoldingGate, of sandbox: Sandbox) {
        self.gate = gate
        self.sandbox = sandbox
    }

    /// The number of responses held.
    public var waitingCount: Int { gate.status.waiting }

    /// An error that says that a gate didn't hold enough responses in time.
    public struct Timeout: Error, Sendable, Hashable, CustomStringConvertible {
        /// The gate's name.
        public let gate: String
        /// The number of responses to hold.
        public let wanted: Int
        /// The number of responses held when the time was up.
        public let held: Int
        /// The time to wait.
        public let timeout: Duration

        /// A message such as "gate 1 held 0 responses, not 1, within 30.0 seconds".
        public var description: String {
            "gate \(gate) held \(held) response\(held == 1 ? "" : "s"), not \(wanted), within \(timeout)"
        }
    }

    /// Waits until at least `count` responses are held at the same time, or the gate is open.
    ///
    /// - Parameters:
    ///   - count: The number of responses.
    ///   - timeout: The time to wait at most.
    /// - Returns: The number of responses held at that moment, which may be 0 if the gate is open.
    /// - Throws: ``Timeout`` if the time is up, and `CancellationError` if the task is canceled.
    @discardableResult
    public func waitUntilHeld(_ count: Int = 1, timeout: Duration = .seconds(30)) async throws -> Int {
        let watch = GateWatch(gate)
        let timer = Task {
            try await Task.sleep(for: timeout)
            watch.cancel()
        }
        defer { timer.cancel() }
        await withTaskCancellationHandler {
            await watch.wait(for: count)
        } onCancel: {
            watch.cancel()
        }
        let status = gate.status
        if status.isOpen || status.waiting >= count { return status.waiting }
        try Task.checkCancellation()
        throw Timeout(gate: status.name, wanted: count, held: status.waiting, timeout: timeout)
    }

    /// Opens the gate permanently and releases everything, the oldest response first.
    public func release() async {
        await release(nil, .oldestFirst, failingWith: nil)
    }

    /// Releases at most `count` responses, one after the other.
    ///
    /// Returns once they have been sent or have begun to wait for something else, such as their latency.
    ///
    /// - Parameters:
    ///   - count: The maximum number of responses to release.
    ///   - order: The order of release.
    ///   - failure: The failure to respond with; nil leaves the responses unchanged.
    /// - Returns: The number of responses released.
    @discardableResult
    public func release(
        _ count: Int, _ order: ReleaseOrder = .oldestFirst, failingWith failure: FailureKind? = nil
    ) async -> Int {
        await release(Optional(count), order, failingWith: failure)
    }

    @discardableResult
    private func release(_ count: Int?, _ order: ReleaseOrder, failingWith failure: FailureKind?) async -> Int {
        let freed = await gate.release(count: count, order: order, failingWith: failure)
        // A permanently open gate holds nothing.
        if count == nil { sandbox.gates.remove(gate) }
        return freed
    }
}

extension Gate: CustomStringConvertible {
    /// The gate's name, its match, and the number of responses that it holds.
    public var description: String {
        let status = gate.status
        let state = status.isOpen ? "open" : "holds \(status.waiting) response\(status.waiting == 1 ? "" : "s")"
        return "gate \(status.name) (\(gate.match)): \(state)"
    }
}
