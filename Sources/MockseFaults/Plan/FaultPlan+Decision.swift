import MocksePages

extension FaultPlan {
    /// What goes wrong with one exchange.
    package struct Decision: Sendable, Hashable {
        /// How long the first byte is held back after the request's last, in nanoseconds: the wait that was drawn and
        /// the line's own.
        package var latency: UInt64 { drawnLatency + (pace?.roundTrip ?? 0) }

        /// How it fails; nil if it does not.
        package var failure: FailureKind?

        /// The seconds that a client is told to wait, where the failure is one that tells it; nil for none.
        package var backoff: Int?

        /// Whether nothing arrives, however the request is answered.
        package var losesAll: Bool { pace?.network.losesAll == true }

        /// How the bytes leave; nil for all at once.
        package var pace: PacePlan?

        var drawnLatency: UInt64 = 0

        /// Nothing goes wrong.
        package init() {}

        /// What goes wrong, as the `Mockse-Fault` field and the journal have it: `fail=503`, `latency=800ms`.
        package var names: [String] {
            var names: [String] = []
            if let failure { names.append("fail=\(failure)") }
            if let backoff { names.append("backoff=\(backoff)") }
            if drawnLatency > 0 { names.append("latency=\(DurationText.of(Int64(clamping: drawnLatency)))") }
            return names + (pace?.names ?? [])
        }

        mutating func take(_ effects: FaultEffects, _ draws: Draws, dialect: Dialect?) {
            let network = effects.network ?? .none
            if network.losesAll { failure = .timeout }
            if let seconds = effects.backoff, seconds > 0, failure?.tellsToWait(in: dialect) == true {
                backoff = seconds
            }
            let pace = PacePlan(
                bandwidth: effects.bandwidth ?? .unlimited, slicer: effects.slicer ?? .none, network: network,
                draws: draws)
            self.pace = pace.isIdle ? nil : pace
        }
    }
}

extension FailureKind {
    /// Whether an answer that fails so says when to come back: 429 and 503 (RFC 9110 §10.2.3), and throttling where the
    /// API's response has a field for it.
    fileprivate func tellsToWait(in dialect: Dialect?) -> Bool {
        self == .status(429) || self == .status(503)
            || self == .throttle && dialect?.hasRetryAfterWhenThrottled != false
    }
}
