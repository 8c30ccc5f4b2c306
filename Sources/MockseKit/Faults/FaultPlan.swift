import MockseHash

/// Says what goes wrong with an exchange: a pure function of settings, target and attempt.
package struct FaultPlan: Sendable, Hashable {
    /// The settings it follows.
    package let settings: Settings

    /// A plan that follows these settings.
    package init(_ settings: Settings) {
        self.settings = settings
    }

    /// What goes wrong with one exchange.
    package struct Decision: Sendable, Hashable {
        /// How long the first byte is held back after the request's last, in nanoseconds.
        package var latency: UInt64 = 0
        /// The HTTP status to fail with; nil for none.
        package var failure: Int?

        /// Nothing goes wrong.
        package init() {}
    }

    /// The kinds of failure and their weights, as `--fail-with` has them by default.
    private static let kinds = [500, 503]

    /// Decides about one attempt at a target.
    ///
    /// A request fails when its number lies below the rate, so that raising the rate only adds failures.
    package func decide(target: String, attempt: Int) -> Decision {
        var decision = Decision()
        func draw(_ purpose: String) -> KeyedHash {
            KeyedHash(seed: settings.seed, purpose: purpose, target: target, attempt: attempt)
        }
        let bounds = settings.latency.bounds
        decision.latency = UInt64(clamping: bounds.lowerBound)
        if bounds.lowerBound < bounds.upperBound {
            decision.latency += UInt64(draw("latency").unit * Double(bounds.upperBound - bounds.lowerBound))
        }
        if settings.failRate.millionths > 0, draw("fail").unit < settings.failRate.fraction {
            decision.failure = Self.kinds[draw("kind").index(below: Self.kinds.count)]
        }
        return decision
    }
}
