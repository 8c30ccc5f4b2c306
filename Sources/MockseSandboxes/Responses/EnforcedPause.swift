import MockseJournal
import MockseSockets

/// The pause that a response asks its client for, in an API that enforces pauses.
final class EnforcedPause {
    private let seconds: Double
    private let method: ClientUsage.Method
    private let usage: ClientUsage
    /// The pause as it began before the response was sent.
    private var expected: Pause?

    init(seconds: Int, of method: ClientUsage.Method, _ usage: ClientUsage) {
        self.seconds = Double(seconds)
        self.method = method
        self.usage = usage
    }

    /// Begins the pause before a response is sent, unless the response is paced.
    ///
    /// A client can send its next request, on another connection, before this code learns that the response was sent.
    /// Only a paced response takes so long that requests can arrive in the meantime.
    func begin(before delivery: Delivery, at now: UInt64) {
        guard delivery.pace == nil, let pause = Pause(seconds: seconds, from: max(now, delivery.notBefore)) else {
            return
        }
        expected = pause
        usage.begin(pause, of: method)
    }

    /// Begins the pause after a paced response, or ends that of a response that didn't arrive.
    func end(_ outcome: Delivery.Outcome) {
        if let expected {
            if outcome.lastByte == 0 { usage.cancel(expected, of: method) }
        } else if outcome.lastByte > 0, let pause = Pause(seconds: seconds, from: outcome.lastByte) {
            usage.begin(pause, of: method)
        }
    }
}
