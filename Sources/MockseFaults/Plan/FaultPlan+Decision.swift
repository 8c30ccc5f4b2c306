package import MockseBase
import MockseDialects

extension FaultPlan {
    /// The faults of one exchange.
    package struct Decision: Sendable, Hashable {
        /// The delay of the first byte after the request's last, in nanoseconds.
        ///
        /// The sum of the drawn latency and the network's own delays.
        package var latency: UInt64 { drawnLatency + (pace?.roundTrip ?? 0) }

        /// The failure, or `nil` if the request succeeds.
        package var failure: FailureKind?

        /// The number of seconds that the response tells the client to wait, or `nil` if it doesn't say.
        package var backoff: Int?

        /// A Boolean value indicating whether nothing arrives, however the request is answered.
        package var losesAll: Bool { pace?.network.losesAll == true }

        /// The pace at which the bytes are sent, or `nil` to send them all at once.
        package var pace: PacePlan?

        private var drawnLatency: UInt64 = 0
        /// The drawn latency as a fault, if it isn't zero.
        private var delays: [InjectedFault] = []

        /// Creates a decision without faults.
        package init() {}

        /// The faults, in the order in which the `Mockse-Fault` field and the journal report them.
        package var faults: [InjectedFault] {
            // Most faults are a latency alone, which the plan has prepared.
            if case nil = failure, backoff == nil, case nil = pace { return delays }
            var faults: [InjectedFault] = []
            if let failure { faults.append(InjectedFault(.fail, failure.description)) }
            if let backoff { faults.append(InjectedFault(.backoff, String(backoff))) }
            faults += delays
            if let pace { faults += pace.faults }
            return faults
        }

        /// Returns the faults of a latency, at most one.
        static func delays(of latency: UInt64) -> [InjectedFault] {
            latency == 0 ? [] : [InjectedFault(.latency, DurationText.of(Int64(clamping: latency)))]
        }

        /// Delays the response by a latency, which is prepared as a fault if it is the same for all responses.
        mutating func delay(by latency: UInt64, prepared: [InjectedFault]?) {
            drawnLatency = latency
            delays = prepared ?? Self.delays(of: latency)
        }

        mutating func take(_ effects: FaultEffects, _ draws: Draws, dialect: Dialect?) {
            let network = effects.network ?? .direct
            if network.losesAll { failure = .timeout }
            if let seconds = effects.backoff, seconds > 0, failure?.tellsToWait(in: dialect) == true {
                backoff = seconds
            }
            let pace = PacePlan(
                bandwidth: effects.bandwidth ?? .unlimited, slicer: effects.slicer ?? .whole, network: network,
                draws: draws)
            self.pace = pace.isIdle ? nil : pace
        }
    }
}

extension FailureKind {
    /// Returns a Boolean value indicating whether a response with this failure says when to retry.
    ///
    /// Responses with 429 and 503 do (RFC 9110 §10.2.3), and so does throttling if the API's response has a field for
    /// it.
    fileprivate func tellsToWait(in dialect: Dialect?) -> Bool {
        self == .status(429) || self == .status(503)
            || self == .throttle && dialect?.hasRetryAfterWhenThrottled != false
    }
}
