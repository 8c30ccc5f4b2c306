import MockseHash

/// Decides the faults of an exchange: a pure function of settings, target and attempt.
///
/// For each effect, an override takes precedence over a rule, and a rule over the general settings. Only the first rule
/// that matches a request applies. Under the general settings, a request fails if it is one of the first `fail-first`
/// attempts at its target, if it is its turn by `fail-every`, or if its number is below `fail-rate`. In each case, the
/// failure is drawn from `fail-with`.
package struct FaultPlan: Sendable, Hashable {
    /// The settings that the plan follows.
    package let settings: FaultSettings

    private let general: FaultEffects
    /// A Boolean value indicating whether the only faults are those that requests ask for themselves.
    package let isQuiet: Bool

    /// Creates a plan that follows these settings.
    package init(_ settings: FaultSettings) {
        self.settings = settings
        general = FaultEffects(
            backoff: settings.backoff, latency: settings.latency.jittered(by: settings.jitter.wholeNanoseconds),
            bandwidth: settings.bandwidth, slicer: settings.slicer, network: settings.network)
        let quiet = FaultEffects(
            backoff: settings.backoff, latency: Latency.zero, bandwidth: .unlimited, slicer: Slicer.whole,
            network: NetworkProfile.direct)
        isQuiet = general == quiet && settings.rules.isEmpty && !settings.failsOfItself
    }

    /// Returns the decision for one attempt at a target that no rule mentions.
    package func decide(target: String, attempt: Int) -> Decision {
        decide(MatchSubject(target: target, attempt: attempt))
    }

    /// Returns the decision for one request.
    ///
    /// - Parameters:
    ///   - subject: The properties of the request.
    ///   - override: The effects that the request asks for itself.
    /// - Returns: The decision, which is always the same for the same request.
    package func decide(_ subject: MatchSubject, override: FaultEffects? = nil) -> Decision {
        if isQuiet && override == nil { return Decision() }
        var effects = general
        if !settings.rules.isEmpty, let rule = settings.rules.first(where: { $0.match.matches(subject) }) {
            effects = rule.effects.over(effects)
        }
        if let override { effects = override.over(effects) }
        let draws = Draws(seed: settings.seed, target: subject.target, attempt: subject.attempt)

        var decision = Decision()
        if let latency = effects.latency, latency != .zero {
            decision.drawnLatency = latency.draw { draws["latency"].unit }
        }
        if let mix = effects.fail ?? (isTurn(subject, draws) ? settings.failWith : nil) {
            decision.failure = mix.choose { draws["kind"] }
        }
        decision.take(effects, draws, dialect: subject.dialect)
        return decision
    }

    private func isTurn(_ subject: MatchSubject, _ draws: Draws) -> Bool {
        if subject.attempt <= settings.failFirst { return true }
        if let every = settings.failEvery, every > 0 {
            // Pages and attempts advance the turn alike: each page fails in its turn, and each failed page soon
            // succeeds.
            let (turn, overflows) = ((subject.page ?? 1) - 1).addingReportingOverflow(subject.attempt)
            if !overflows && turn % every == 0 { return true }
        }
        guard settings.failRate.millionths > 0 else { return false }
        // Failing below the rate means that a higher rate only adds failures.
        return draws["fail"].unit < settings.failRate.fraction
    }
}
