import MockseFaults
import MockseHTTP
import MocksePages
import MockseSockets

/// The decisions about an attempt: its faults, its script entry, its gate, and what its response has to report.
struct Ruling: Sendable {
    var decision = FaultPlan.Decision()
    var entry: ScriptEntry?
    /// The gate that holds the response.
    var gate: HoldingGate?
    /// The quota to report, or the failure with which the API refuses the request; nil if requests aren't counted.
    var charge: Result<Quota, DialectFailure>?
    /// The entity tags of the responses that the client has stored; nil if it asks for none of them.
    var stored: EntityTags?

    /// A Boolean value indicating whether the response is the one without faults.
    var isEmpty: Bool {
        if onlyDelays, decision.latency == 0, case nil = decision.pace { true } else { false }
    }

    /// A Boolean value indicating whether the response is the one without faults, perhaps delivered later or slowly.
    var onlyDelays: Bool {
        // `==` would copy the entry.
        if case nil = entry, case nil = decision.failure, case nil = charge, case nil = stored { true } else { false }
    }

    /// Matches an attempt with rules, script, and gates; a request whose attempts aren't counted matches nothing.
    init(on subject: MatchSubject, _ override: FaultEffects?, _ snapshot: SandboxSnapshot, _ gates: GateSet) {
        guard subject.attempt > 0 else { return }
        decision = snapshot.plan.decide(subject, override: override)
        entry = snapshot.script?.entry(for: subject)
        gate = gates.gate(for: subject)
    }

    /// Notes that the gate has released the response, to fail in a way if one is given.
    mutating func passGate(failingWith failure: FailureKind?) {
        gate = nil
        if let failure { (decision.failure, decision.backoff) = (failure, nil) }
    }

    /// Returns the response to an attempt whose response isn't the one without delivery faults, or nil if it is.
    ///
    /// A failure that can't happen is removed from `decision`. `now` is the calendar time, in seconds since 1970.
    func changed(
        _ prepared: CachedResponse, _ decision: inout FaultPlan.Decision, now: Int64
    ) -> OutgoingResponse? {
        let builder = charge.flatMap { prepared.builder?.charged($0) } ?? prepared.builder
        // An API that refuses a request does so before the request can fail in another way.
        if builder == nil || builder?.page.isRefused == true && decision.failure?.isErrorOfAPI == true {
            decision.failure = nil
            decision.backoff = nil
        }
        var changed = builder?.response(to: decision, entry, now: now)
        // A failure is the same whatever the client has stored.
        if let stored, decision.failure == nil {
            changed = changed ?? prepared.outgoing
            changed?.answer(stored)
        }
        // Unknown paths fail on their own, but a connection that loses everything loses their responses, too.
        if decision.losesAll, builder == nil {
            changed = changed ?? prepared.outgoing
            changed?.mode = .silence
        }
        return changed
    }
}

extension FailureKind {
    /// A Boolean value indicating whether the failure is an error of the API, rather than a corrupted delivery.
    fileprivate var isErrorOfAPI: Bool {
        switch self {
        case .status, .throttle, .expiredCursor, .invalidCursor: true
        case .resetPeer, .resetPeerAfterHead, .limitData, .noBody, .malformed, .timeout, .slowClose, .garbage: false
        }
    }
}

extension MatchSubject {
    /// Creates the subject of a routed request.
    init(_ resolution: ResolvedRequest, attempt: Int = 1, version: Int = 1, isHead: Bool = false) {
        self.init(
            target: resolution.target.text, dialect: resolution.dialect, page: resolution.target.page,
            attempt: attempt, parameters: resolution.parameters, version: version, isHead: isHead)
    }
}
