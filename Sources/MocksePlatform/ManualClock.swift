import Synchronization

/// A clock that stands still until a test moves it.
package final class ManualClock: MonotonicClock {
    private struct State {
        var now: UInt64 = 1_000_000_000
        var wakers: [Waker] = []
    }

    private let state = Mutex(State())

    /// Makes a clock that shows one second.
    package init() {}

    package var now: UInt64 { state.withLock { $0.now } }

    package func onJump(_ waker: Waker) {
        state.withLock { $0.wakers.append(waker) }
    }

    /// Moves time forward and wakes every loop that lives by this clock.
    package func advance(nanoseconds: UInt64) {
        let wakers = state.withLock { state in
            state.now += nanoseconds
            return state.wakers
        }
        for waker in wakers { waker.wake() }
    }
}
