import MockseJudging
import MockseKit

/// A page whose responses wait at a gate, for no longer than a share of the client's timeout.
///
/// A client abandons a page that is held longer, and the case would blame it for the consequences.
struct HeldPage {
    /// The share of the client's timeout after which a script stops waiting, and the share after which the gate opens
    /// whatever the script is waiting for.
    private static let (due, end) = (0.5, ServerLog.longestHold)

    private let gate: Gate
    /// The client's timeout, or `nil` if a response may be held for any length of time.
    var timeout: Duration?
    private var requests = HeldRequests()

    /// Creates a held page for a client with a timeout.
    init(_ gate: Gate, timeout: Duration?, at now: UInt64) {
        self.gate = gate
        self.timeout = timeout
        requests.note(0, at: now)
    }

    /// The number of held responses.
    var count: Int { gate.waitingCount }

    /// Records the number of held responses, and returns whether there are any.
    mutating func note(at now: UInt64) -> Bool {
        let count = count
        requests.note(count, at: now)
        return count > 0
    }

    /// Returns a Boolean value indicating whether the given share of the time after which the script must go on has
    /// passed.
    func isDue(at now: UInt64, share: Double = 1) -> Bool { hasHeld(for: Self.due * share, at: now) }

    /// Returns a Boolean value indicating whether the gate must open.
    func isOver(at now: UInt64) -> Bool { hasHeld(for: Self.end, at: now) }

    /// Returns the time until the given share of the time after which the script must go on has passed, until that time
    /// itself, or until the gate must open, whichever comes next.
    func rest(at now: UInt64, share: Double) -> Duration? {
        guard let timeout, let held = held(at: now) else { return nil }
        return [Self.due * share, Self.due, Self.end].map { timeout * $0 - held }.first { $0 > .zero }
    }

    private func hasHeld(for share: Double, at now: UInt64) -> Bool {
        guard let timeout, let held = held(at: now) else { return false }
        return held >= timeout * share
    }

    /// Returns the time for which the oldest request has been held, or `nil` if none is.
    private func held(at now: UInt64) -> Duration? {
        guard count > 0, let oldest = requests.oldest else { return nil }
        return .nanoseconds(Int64(now - min(now, oldest)))
    }

    /// Returns the longest time for which a script may hold a page, given the client's timeout.
    static func longest(_ timeout: Duration?) -> Duration? { timeout.map { $0 * due } }

    /// Forgets when the request arrived that has been held longest, because it is about to leave.
    mutating func forgetOldest() { requests.removeOldest() }

    /// Releases the response that has been held longest.
    func releaseOldest() async { await gate.release(1) }

    /// Releases all held responses and opens the gate permanently.
    ///
    /// - Parameter failure: The failure to apply to the response that has been held longest.
    func release(failing failure: FailureKind? = nil) async {
        if let failure { await gate.release(1, failingWith: failure) }
        await gate.release()
    }
}

/// The arrival times of the requests at a gate, estimated from their count: requests leave in the order of arrival.
struct HeldRequests: Sendable, Hashable {
    private var arrivals: [UInt64] = []
    private var lastCount: UInt64 = 0

    /// Records the number of requests held at a time, in nanoseconds.
    ///
    /// A new request may have arrived at any time since the last record; the earliest possible time is assumed.
    mutating func note(_ count: Int, at now: UInt64) {
        arrivals.removeFirst(max(0, arrivals.count - count))
        while arrivals.count < count { arrivals.append(lastCount) }
        lastCount = now
    }

    /// Forgets the request that has been held longest, which is about to leave.
    mutating func removeOldest() { arrivals = Array(arrivals.dropFirst()) }

    /// The arrival time of the request that has been held longest, in nanoseconds, or `nil` if none is held.
    var oldest: UInt64? { arrivals.first }
}
