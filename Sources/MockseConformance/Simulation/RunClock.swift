import MockseJudging
import MocksePlatform

/// The clock by which a run of a case goes.
protocol RunClock: Sendable {
    /// The server's clock, in nanoseconds.
    var now: UInt64 { get }

    /// The time by which the suite measures its waits.
    var time: Duration { get }

    /// Lets an amount of time pass.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    func sleep(for time: Duration) async throws

    /// Waits a moment for something to happen.
    ///
    /// - Parameters:
    ///   - step: The length of the moment where nothing says when something happens.
    ///   - limit: The time after which the caller has something to do even if nothing happens.
    /// - Returns: The time by which the machine let the suite oversleep.
    /// - Throws: `CancellationError` if the task is canceled.
    func pause(_ step: Duration, atMost limit: Duration) async throws -> Duration

    /// Returns the average delay with which the machine currently wakes a task.
    func lateness() async throws -> Duration

    /// Returns the times since an instant of the server's clock during which the machine ran no task of the suite.
    func stalls(since instant: UInt64) -> [Stall]
}

/// The clock of a run over sockets, in which waits are measured in ``OwnTime``.
struct OwnClock: RunClock {
    var now: UInt64 { SystemClock().now }

    var time: Duration { OwnTime.now }

    func sleep(for time: Duration) async throws { try await OwnTime.sleep(for: time) }

    func pause(_ step: Duration, atMost limit: Duration) async throws -> Duration {
        let start = now
        try await OwnTime.sleep(for: step)
        return .nanoseconds(Int64(now - min(now, start))) - step
    }

    func lateness() async throws -> Duration { try await OwnTime.lateness() }

    func stalls(since instant: UInt64) -> [Stall] { OwnTime.stalls(since: instant) }
}
