import MockseFaults
import MockseSockets
import Synchronization

/// A response held at a gate.
final class HeldResponse: Sendable {
    /// The failure to respond with after release; nil leaves the response unchanged.
    private let failure = Mutex<FailureKind?>(nil)
    /// The request.
    let request: HeldRequest
    private let wake: Wake

    init(to request: HeldRequest, _ wake: Wake) {
        self.request = request
        self.wake = wake
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
        await wake.settle()
    }
}
