import MockseBase
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

    /// Effects, completed by the general ones, and what is known about them in advance.
    private struct Clause: Sendable {
        let effects: FaultEffects
        let kind: Kind
        /// The latency as a fault, or `nil` if it is drawn for each request.
        let delays: [InjectedFault]?

        init(_ effects: FaultEffects, _ kind: Kind) {
            self.effects = effects
            self.kind = kind
            delays = effects.latency?.constant.map(Decision.delays)
        }
    }

    private let general: Clause
    private let matches: [RequestMatch]
    /// The clauses of the rules, in the order of `matches`.
    private let clauses: [Clause]
    /// A Boolean value indicating whether the only faults are those that requests ask for themselves.
    package let isQuiet: Bool

    /// Creates a plan that follows these settings.
    package init(_ settings: FaultSettings) {
        self.settings = settings
        let general = FaultEffects(
            backoff: settings.backoff, latency: settings.latency.jittered(by: settings.jitter.wholeNanoseconds),
            bandwidth: settings.bandwidth, slicer: settings.slicer, network: settings.network)
        let quiet = FaultEffects(
            backoff: settings.backoff, latency: Latency.zero, bandwidth: .unlimited, slicer: Slicer.whole,
            network: NetworkProfile.direct)
        let failsOfItself = settings.failsOfItself
        func kind(of effects: FaultEffects) -> Kind {
            var others = effects
            others.fail = nil
            others.backoff = quiet.backoff
            guard others == quiet else { return .any }
            if effects.fail == .ok || effects.fail == nil && !failsOfItself { return .nothing }
            return effects.fail == nil ? .turn : .any
        }
        self.general = Clause(general, kind(of: general))
        matches = settings.rules.map(\.match)
        clauses = settings.rules.map { rule in
            let effects = rule.effects.over(general)
            return Clause(effects, kind(of: effects))
        }
        isQuiet = self.general.kind == .nothing && clauses.isEmpty
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
        guard let override else {
            // Chosen without copying the effects.
            return if let rule {
                decision(clauses[rule], subject, draws)
            } else {
                decision(general, subject, draws)
            }
        }
        let effects = override.over(rule.map { clauses[$0].effects } ?? general.effects)
        return decision(Clause(effects, .any), subject, draws)
    }

    private func decision(_ clause: Clause, _ subject: MatchSubject, _ draws: Draws) -> Decision {
        // Most requests have no faults.
        switch clause.kind {
        case .nothing: return Decision()
        case .turn: if !isTurn(subject, draws) { return Decision() }
        case .any: break
        }
        var decision = Decision()
        if let latency = clause.effects.latency, latency != .zero {
            decision.delay(by: latency.draw { draws["latency"].unit }, prepared: clause.delays)
        }
        if let mix = clause.effects.fail ?? (isTurn(subject, draws) ? settings.failWith : nil) {
            decision.failure = mix.choose { draws["kind"] }
        }
        decision.take(clause.effects, draws, dialect: subject.dialect)
        return decision
    }

    /// Returns the index of the first rule that applies to a request, or `nil` if none does.
    private func firstRule(matching subject: MatchSubject) -> Int? {
        // Iterating over the array would copy each match.
        matches.withUnsafeBufferPointer { matches in matches.indices.first { matches[$0].matches(subject) } }
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
