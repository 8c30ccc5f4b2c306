/// Time as the suite's own steps count it.
///
/// A busy machine lets tasks oversleep, those of the suite and those of a client: a limit that is counted in steps grows
/// by as much as everything else does, a limit of wall-clock time does not.
enum OwnTime {
    /// One step.
    static let step = Duration.milliseconds(2)

    /// Returns how late the machine currently lets a task run that slept for one step.
    static func lateness() async throws -> Duration {
        let (start, count) = (ContinuousClock.now, 3)
        for _ in 0..<count { try await Task.sleep(for: step) }
        return max(.zero, (ContinuousClock.now - start) / count - step)
    }

    /// Returns after so much time, in steps.
    ///
    /// - Throws: `CancellationError`.
    static func sleep(for time: Duration) async throws {
        // Most commands return at once: no need to wake up more often than that.
        let step = step * 2
        var slept = Duration.zero
        while slept < time {
            try await Task.sleep(for: min(step, time - slept))
            slept += step
        }
    }
}
