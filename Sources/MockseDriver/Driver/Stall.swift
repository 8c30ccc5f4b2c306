/// A time during which the machine ran no task of this process.
public struct Stall: Sendable, Hashable {
    /// The time at which it began, in nanoseconds of the system's clock, on which exchanges are timed as well.
    public let began: UInt64
    /// The time for which no task ran.
    public let length: Duration

    /// Creates a stall.
    package init(began: UInt64, length: Duration) {
        self.began = began
        self.length = length
    }
}

/// A record of stalls, made by a task that notices when it runs late.
package struct StallLog: Sendable {
    /// The shortest time by which the task must be late.
    package static let threshold = Duration.milliseconds(50)
    /// The number of stalls that are kept; older ones are dropped.
    private static let capacity = 1000

    private var stalls: [Stall] = []

    package init() {}

    /// Records the time between two turns of the task, in nanoseconds of the system's clock.
    package mutating func note(from last: UInt64, to now: UInt64) {
        let length = Duration.nanoseconds(Int64(now - min(now, last)))
        guard length > Self.threshold + OwnTime.step else { return }
        if stalls.count == Self.capacity { stalls.removeFirst() }
        stalls.append(Stall(began: last, length: length))
    }

    /// Returns the stalls that ended after an instant, in order of time.
    package func stalls(since instant: UInt64) -> [Stall] {
        stalls.filter { $0.began + UInt64($0.length / .nanoseconds(1)) > instant }
    }
}
