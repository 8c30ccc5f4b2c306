/// A hold on answers, made by `hold` of a server or sandbox.
///
/// Nothing needs to be taken down at a test's end: a server that stops lets everything go.
public struct Gate: Sendable {
    private let gate: HoldingGate
    private let sandbox: Sandbox

    init(_ gate: HoldingGate, of sandbox: Sandbox) {
        self.gate = gate
        self.sandbox = sandbox
    }

    /// How many answers are held.
    public var waitingCount: Int { gate.status.waiting }

    /// Returns once at least `count` answers are held at the same time, the gate is open, or the task is cancelled.
    ///
    /// - Returns: How many are held then.
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

    /// Opens the gate for good and lets everything go, the oldest answer first.
    public func release() async {
        await release(nil, .oldestFirst, failingWith: nil)
    }

    /// Lets at most `count` answers go, one after the other; returns once they have left or begun to wait for
    /// something else, such as their latency.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - order: Which first.
    ///   - failure: What they fail with; nil lets them be what they were.
    /// - Returns: How many were let go.
    @discardableResult
    public func release(
        _ count: Int, _ order: ReleaseOrder = .oldestFirst, failingWith failure: FailureKind? = nil
    ) async -> Int {
        await release(Optional(count), order, failingWith: failure)
    }

    @discardableResult
    private func release(_ count: Int?, _ order: ReleaseOrder, failingWith failure: FailureKind?) async -> Int {
        let freed = await gate.release(count: count, order: order, failingWith: failure) { [home = sandbox.home] in
            await home.settle()
        }
        // Open for good, it holds nothing any more.
        if count == nil { sandbox.gates.remove(gate) }
        return freed
    }
}
