package import MockseJournal
import MocksePlatform

/// The state of a sandbox that code operating a client reads without waiting.
extension Sandbox {
    /// The server's current time, in nanoseconds, on the same clock as the times of exchanges.
    package var now: UInt64 { SystemClock().now }

    /// The number of requests received, including open ones.
    package var requests: Int { record.newest + record.open }

    /// The number of exchanges that have ended.
    package var endedRequests: Int { record.newest }

    /// A Boolean value indicating whether every open request is held by a gate.
    package var isQuiet: Bool { record.open == metrics.held }

    /// The exchanges that have ended.
    package var exchangesNow: [Exchange] { record.exchanges }
}
