import MockseFaults

/// The faults of an attempt, and the script entry that it matches.
struct Ruling {
    var decision = FaultPlan.Decision()
    var entry: ScriptEntry?

    /// A Boolean value indicating whether the response is the one without faults.
    var isEmpty: Bool {
        if onlyDelays, decision.latency == 0, case nil = decision.pace { true } else { false }
    }

    /// A Boolean value indicating whether the response is the one without faults, perhaps delivered later or slowly.
    var onlyDelays: Bool {
        // `==` would copy the entry.
        if case nil = entry, case nil = decision.failure { true } else { false }
    }

    /// Matches an attempt with the rules and the script; a request whose attempts aren't counted matches nothing.
    init(on subject: MatchSubject, _ override: FaultEffects?, _ snapshot: SandboxSnapshot) {
        guard subject.attempt > 0 else { return }
        decision = snapshot.plan.decide(subject, override: override)
        entry = snapshot.script?.entry(for: subject)
    }
}
