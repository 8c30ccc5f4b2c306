import MockseHash

/// Says what goes wrong with an exchange: a pure function of settings, target and attempt.
///
/// An override counts more than a rule, and a rule more than the general settings, each key for itself. Of several
/// rules the first that means the request counts. By the general settings a request fails if it is one of the first
/// `fail-first` attempts at its target, or its turn by `fail-every`, or its number lies below `fail-rate`; with what is
/// drawn from `fail-with` in any case.
package struct FaultPlan: Sendable, Hashable {
    /// The settings it follows.
    package let settings: FaultSettings

    private let general: FaultEffects
    /// Whether nothing goes wrong but for what requests ask for themselves.
    package let isQuiet: Bool

    /// A plan that follows these settings.
    package init(_ settings: FaultSettings) {
        self.settings = settings
        general = FaultEffects(
            backoff: settings.backoff, latency: settings.latency.jittered(by: settings.jitter.wholeNanoseconds),
            bandwidth: settings.bandwidth, slicer: settings.slicer, network: settings.network)
        let quiet = FaultEffects(
            backoff: settings.backoff, latency: Latency.none, bandwidth: .unlimited, slicer: Slicer.none,
            network: NetworkProfile.none)
        isQuiet = general == quiet && settings.rules.isEmpty && !settings.failsOfItself
    }

    /// Decides about one attempt at a target that no rule speaks of.
    package func decide(target: String, attempt: Int) -> Decision {
        decide(MatchSubject(target: target, attempt: attempt))
    }

    /// Decides about one request.
    ///
    /// - Parameters:
    ///   - subject: What the request is.
    ///   - override: What the request asks for itself.
    /// - Returns: The same for the same request, always.
    package func decide(_ subject: MatchSubject, override: FaultEffects? = nil) -> Decision {
        if isQuiet && override == nil { return Decision() }
        var effects = general
        if !settings.rules.isEmpty, let rule = settings.rules.first(where: { $0.match.matches(subject) }) {
            effects = rule.effects.over(effects)
        }
        if let override { effects = override.over(effects) }
        let draws = Draws(seed: settings.seed, target: subject.target, attempt: subject.attempt)

        var decision = Decision()
        if let latency = effects.latency, latency != .none {
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
            // Attempts and pages shift it alike: each page fails in its turn, and each failed page succeeds soon.
            let (turn, overflows) = ((subject.page ?? 1) - 1).addingReportingOverflow(subject.attempt)
            if !overflows && turn % every == 0 { return true }
        }
        guard settings.failRate.millionths > 0 else { return false }
        // Below the rate, so that raising it only adds failures.
        return draws["fail"].unit < settings.failRate.fraction
    }
}
