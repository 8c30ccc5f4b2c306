import MockseHash

/// Decides the faults of an exchange: a pure function of settings, target and attempt.
///
/// For each effect, an override takes precedence over a rule, and a rule over the general settings. Only the first rule
/// that matches a request applies. Under the general settings, a request fails if it is one of the first `fail-first`
/// attempts at its target, if it is its turn by `fail-every`, or if its number is below `fail-rate`. In each case, the
/// failure is drawn from `fail-with`.
///
/// It is a class because every request refers to it, and copying settings and rules takes long.
package final class FaultPlan: Sendable {
    /// The settings that the plan follows.
    package let settings: FaultSettings

    /// The influence of the general settings, or of a rule, on a request.
    private enum Kind: Sendable {
        /// Nothing.
        case nothing
        /// They may let it fail in its turn, but do nothing else to it.
        case turn
        /// Anything.
        case any
    }

    private let general: FaultEffects
    private let generalKind: Kind
    /// The rules, their effects completed by the general ones.
    private let rules: [FaultRule]
    private let ruleKinds: [Kind]
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
        let (general, failsOfItself) = (general, settings.failsOfItself)
        func kind(of effects: FaultEffects) -> Kind {
            var others = effects
            others.fail = nil
            others.backoff = quiet.backoff
            guard others == quiet else { return .any }
            if effects.fail == .ok || effects.fail == nil && !failsOfItself { return .nothing }
            return effects.fail == nil ? .turn : .any
        }
        generalKind = kind(of: general)
        rules = settings.rules.map { FaultRule($0.match, $0.effects.over(general)) }
        ruleKinds = rules.map { kind(of: $0.effects) }
        isQuiet = generalKind == .nothing && rules.isEmpty
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
        let rule = firstRule(matching: subject)
        let draws = Draws(seed: settings.seed, target: subject.target, attempt: subject.attempt)
        if override == nil {
            // Most requests have no faults, and effects take long to copy.
            switch rule.map({ ruleKinds[$0] }) ?? generalKind {
            case .nothing: return Decision()
            case .turn: if !isTurn(subject, draws) { return Decision() }
            case .any: break
            }
        }
        if let override {
            return decision(override.over(rule.map { rules[$0].effects } ?? general), subject, draws)
        }
        // Chosen without copying the effects.
        return if let rule { decision(rules[rule].effects, subject, draws) } else { decision(general, subject, draws) }
    }

    private func decision(_ effects: FaultEffects, _ subject: MatchSubject, _ draws: Draws) -> Decision {
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

    /// Returns the index of the first rule that applies to a request, or `nil` if none does.
    private func firstRule(matching subject: MatchSubject) -> Int? {
        // Iterating over the array would copy each rule.
        rules.withUnsafeBufferPointer { rules in rules.indices.first { rules[$0].match.matches(subject) } }
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
