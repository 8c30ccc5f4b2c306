import MocksePlatform
import Synchronization

/// Counts own time while anyone asks for it or sleeps by it.
///
/// A run has hundreds of tasks that sleep for some milliseconds. One task with a timer wakes all of them.
final class Ticker: Sendable {
    private struct Sleeper {
        let end: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var time = Duration.zero
        var isRunning = false
        /// The last time that anyone asked, in nanoseconds of the system's clock.
        var asked: UInt64 = 0
        var sleepers: [Int: Sleeper] = [:]
        /// The number of sleeps so far.
        var sleeps = 0
        /// The sleeps that were canceled before they began.
        var canceled: Set<Int> = []
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
        use { $0.time }
    }

    /// A Boolean value indicating whether own time passes.
    var isRunning: Bool { state.withLock { $0.isRunning } }

    func stalls(since instant: UInt64) -> [Stall] { log.withLock { $0.stalls(since: instant) } }

    /// Suspends the current task until at least a tick, and the given amount of own time, have passed.
    func sleep(for time: Duration) async throws {
        let id = state.withLock { state in
            state.sleeps += 1
            return state.sleeps
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCanceled = use { state in
                    if state.canceled.remove(id) != nil { return true }
                    state.sleepers[id] = Sleeper(end: state.time + time, continuation: continuation)
                    return false
                }
                if isCanceled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.canceled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        // A sleep that ended while it was canceled.
        if Task.isCancelled { state.withLock { _ = $0.canceled.remove(id) } }
    }

    /// Reads or changes the state, and has own time pass.
    private func use<R>(_ body: (inout State) -> R) -> R {
        let (result, starts) = state.withLock { state in
            state.asked = clock.now
            defer { state.isRunning = true }
            return (body(&state), !state.isRunning)
        }
        if starts { Task.detached { await self.run() } }
        return result
    }

    private func run() async {
        var last = clock.now
        while goesOn(at: last) {
            try? await Task.sleep(for: OwnTime.step)
            let now = clock.now
            // A sleep takes more than two steps only if the machine is busy.
            let passed = min(.nanoseconds(Int64(now - min(now, last))), OwnTime.step * 2)
            for sleeper in wake(after: passed) { sleeper.continuation.resume() }
            log.withLock { $0.note(from: last, to: now) }
            last = now
        }
    }

    private func goesOn(at now: UInt64) -> Bool {
        state.withLock { state in
            state.isRunning = !state.sleepers.isEmpty || now - min(now, state.asked) <= patience
            return state.isRunning
        }
    }

    /// Lets own time pass, and returns those whose sleep is over.
    private func wake(after passed: Duration) -> [Sleeper] {
        state.withLock { state in
            state.time += passed
            let time = state.time
            let due = state.sleepers.filter { $0.value.end <= time }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.end < $1.end }
        }
    }
}
