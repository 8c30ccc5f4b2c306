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
    package static func sleep(for time: Duration) async throws { try await Ticker.shared.sleep(for: time) }

    /// The times since an instant of the system's clock, in nanoseconds, during which the machine ran no task of this
    /// process.
    package static func stalls(since instant: UInt64) -> [Stall] { Ticker.shared.stalls(since: instant) }
}
