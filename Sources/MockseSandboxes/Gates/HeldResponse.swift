import MockseFaults
import Synchronization

/// A response held at a gate.
final class HeldResponse: Sendable {
    /// The failure to respond with after release; nil leaves the response unchanged.
    private let failure = Mutex<FailureKind?>(nil)
    /// The request.
    let request: HeldRequest
    private let wake: @Sendable () -> Void
    private let whenSettled: @Sendable () async -> Void

    /// Creates a held response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - wake: A closure to call when the response is released.
    ///   - settle: A closure that waits until the released response has been sent or waits for something else.
    init(
        to request: HeldRequest, wake: @escaping @Sendable () -> Void, settle: @escaping @Sendable () async -> Void
    ) {
        self.request = request
        self.wake = wake
        whenSettled = settle
    }

    /// The failure to respond with after release; nil leaves the response unchanged.
    var failureOnRelease: FailureKind? { failure.withLock { $0 } }

    /// Releases the response.
    func release(failingWith failure: FailureKind?) {
        self.failure.withLock { $0 = failure }
        wake()
    }

    /// Waits until the released response has been sent or has begun to wait for something else.
    func settle() async {
        await whenSettled()
    }
}
