import MocksePlatform
import Synchronization

/// Time measured by a task that only sleeps.
///
/// On a busy machine tasks oversleep, both the suite's and those of a client in the same process. Own time counts the
/// short sleeps of one such task: it stands still while no task runs, and never runs ahead of the clock. In a given
/// span of own time, other tasks get as many turns on a busy machine as on an idle one.
package enum OwnTime {
    /// The longest sleep of a task that polls for a condition.
    package static let step = Duration.milliseconds(2)

    /// Returns the average delay with which the machine currently wakes a task that sleeps for one step.
    package static func lateness() async throws -> Duration {
        let (start, count) = (ContinuousClock.now, 3)
        for _ in 0..<count { try await Task.sleep(for: step) }
        return max(.zero, (ContinuousClock.now - start) / count - step)
    }

    /// The own time elapsed while it was in use.
    package static var now: Duration { Ticker.shared.now }

    /// Suspends the current task for the given amount of own time.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    package static func sleep(for time: Duration) async throws {
        Ticker.shared.begin()
        defer { Ticker.shared.end() }
        let end = now + time
        repeat { try await Task.sleep(for: max(step / 2, end - now)) } while now < end
    }

    /// The times since an instant of the system's clock, in nanoseconds, during which the machine ran no task of this
    /// process.
    package static func stalls(since instant: UInt64) -> [Stall] { Ticker.shared.stalls(since: instant) }
}

/// Counts own time while anyone asks for it or sleeps by it.
final class Ticker: Sendable {
    private struct State {
        var time = Duration.zero
        var isRunning = false
        /// The number of tasks that sleep.
        var sleepers = 0
        /// The last time that anyone asked, in nanoseconds of the system's clock.
        var asked: UInt64 = 0
    }

    static let shared = Ticker()

    /// The time after the last question or sleep for which it goes on, in nanoseconds.
    private let patience: UInt64
    private let clock = SystemClock()
    private let state = Mutex(State())
    private let log = Mutex(StallLog())

    init(patience: Duration = .seconds(2)) { self.patience = UInt64(patience / .nanoseconds(1)) }

    /// The own time.
    var now: Duration {
        use(by: 0)
        return state.withLock { $0.time }
    }

    /// A Boolean value indicating whether own time passes.
    var isRunning: Bool { state.withLock { $0.isRunning } }

    /// Notes that a task begins to sleep.
    func begin() { use(by: 1) }

    /// Notes that a task no longer sleeps.
    func end() { use(by: -1) }

    func stalls(since instant: UInt64) -> [Stall] { log.withLock { $0.stalls(since: instant) } }

    private func use(by sleepers: Int) {
        let starts = state.withLock { state in
            state.sleepers += sleepers
            state.asked = clock.now
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { Task.detached { await self.run() } }
    }

    private func run() async {
        var last = clock.now
        while goesOn(at: last) {
            try? await Task.sleep(for: OwnTime.step)
            let now = clock.now
            // A sleep takes more than two steps only if the machine is busy.
            let passed = min(.nanoseconds(Int64(now - min(now, last))), OwnTime.step * 2)
            state.withLock { $0.time += passed }
            log.withLock { $0.note(from: last, to: now) }
            last = now
        }
    }

    private func goesOn(at now: UInt64) -> Bool {
        state.withLock { state in
            state.isRunning = state.sleepers > 0 || now - min(now, state.asked) <= patience
            return state.isRunning
        }
    }
}
