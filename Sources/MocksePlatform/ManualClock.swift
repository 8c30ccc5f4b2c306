import Synchronization

/// A clock that stands still until a test advances it.
package final class ManualClock: MonotonicClock {
    private struct State {
        var now: UInt64 = 1_000_000_000
        var wakers: [Waker] = []
    }

    private let state = Mutex(State())

    /// Creates a clock that starts at one second.
    package init() {}

    package var now: UInt64 { state.withLock { $0.now } }

    package func onJump(_ waker: Waker) {
        state.withLock { $0.wakers.append(waker) }
    }

    /// Advances the time, and wakes every loop that uses this clock.
    package func advance(nanoseconds: UInt64) {
        let wakers = state.withLock { state in
            state.now += nanoseconds
            return state.wakers
        }
        for waker in wakers { waker.wake() }
    }
}
