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

    /// Waits until at least `count` responses are held at the same time, the gate is open, or the task is canceled.
    ///
    /// - Returns: The number of responses held at that moment.
    @discardableResult
    public func waiting(_ count: Int = 1) async -> Int {
        let watch = GateWatch(gate)
        await withTaskCancellationHandler {
            await watch.wait(for: count)
        } onCancel: {
            watch.cancel()
        }
        return gate.status.waiting
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
        let freed = await gate.release(count: count, order: order, failingWith: failure) { [home = sandbox.home] in
            await home.flush()
        }
        // A permanently open gate holds nothing.
        if count == nil { sandbox.gates.remove(gate) }
        return freed
    }
}
