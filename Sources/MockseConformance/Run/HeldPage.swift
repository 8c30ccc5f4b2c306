import MockseJudging
import MockseKit

/// A page whose responses wait at a gate, for no longer than a share of the client's time-out.
///
/// A client gives up a page that is held longer, and a case would blame it for what comes of that.
struct HeldPage {
    /// The share of the client's time-out after which a script stops waiting, and the one after which the gate opens
    /// whatever the script waits for.
    private static let (due, end) = (0.5, ServerLog.longestHold)

    private let gate: Gate
    private let timeout: Duration?
    private var requests = HeldRequests()

    /// A gate; `timeout` is nil where a response may be held for any time.
    init(_ gate: Gate, timeout: Duration?, at now: UInt64) {
        self.gate = gate
        self.timeout = timeout
        requests.note(0, at: now)
    }

    /// How many responses are held.
    var count: Int { gate.waitingCount }

    /// Notes how many responses are held; returns whether any is.
    mutating func note(at now: UInt64) -> Bool {
        let count = count
        requests.note(count, at: now)
        return count > 0
    }

    /// A Boolean value indicating whether the script had better go on, or that time has passed to that share.
    func isDue(at now: UInt64, share: Double = 1) -> Bool { hasHeld(for: Self.due * share, at: now) }

    /// A Boolean value indicating whether the gate has to open.
    func isOver(at now: UInt64) -> Bool { hasHeld(for: Self.end, at: now) }

    private func hasHeld(for share: Double, at now: UInt64) -> Bool {
        guard let timeout, let oldest = requests.oldest else { return false }
        return Duration.nanoseconds(Int64(now - min(now, oldest))) >= timeout * share
    }

    /// The longest time for which a script may hold a page of a client with this time-out.
    static func longest(_ timeout: Duration?) -> Duration? { timeout.map { $0 * due } }

    /// Lets everything go, and opens the gate for good.
    ///
    /// - Parameter failure: What the response that has been held longest fails with.
    func release(failing failure: FailureKind? = nil) async {
        if let failure { await gate.release(1, failingWith: failure) }
        await gate.release()
    }
}
