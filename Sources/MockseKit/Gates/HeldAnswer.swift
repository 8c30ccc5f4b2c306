import MockseSockets
import Synchronization

/// One answer's place at a gate.
final class HeldAnswer: Sendable {
    /// How it goes on once it is let go.
    private let failure = Mutex<FailureKind?>(nil)
    private let wake: Wake

    init(_ wake: Wake) {
        self.wake = wake
    }

    /// What the answer is to fail with; nil leaves it as it is.
    var failureOnRelease: FailureKind? { failure.withLock { $0 } }

    /// Lets the answer go.
    func release(failingWith failure: FailureKind?) {
        self.failure.withLock { $0 = failure }
        wake()
    }
}
