import MockseFaults
package import MockseHTTP
import MockseJournal
import MocksePlatform
package import MockseSockets

/// Serves a sandbox's mocked APIs: counts the attempt, decides on faults, waits at gates, delivers, and journals.
package struct PageService {
    private let sandbox: Sandbox
    private let recorder: Recorder

    /// Creates the service of a sandbox.
    package init(sandbox: Sandbox, recorder: Recorder) {
        self.sandbox = sandbox
        self.recorder = recorder
    }

    /// Responds to a request, unless the request is invalid.
    package func respond(to request: HTTPRequest, at address: Address, on connection: Connection) async throws(Refusal)
    {
        let snapshot = sandbox.snapshot
        let prepared =
            snapshot.hasLongLists
            ? await responseWithoutBlocking(to: request, at: address, snapshot, on: connection)
            : snapshot.response(
                to: request, at: address, in: sandbox.name, ownAuthority: ownAuthority(on: connection))
        let override = try self.override(of: request, snapshot) ?? prepared.override
        let attempt = prepared.attempts?.next() ?? 0
        let asked = prepared.exchangeSubject
        // Every request takes a ticket: a client that has its response may reset the journal before the exchange is
        // recorded.
        let ticket =
            !asked.list.isEmpty && request.method == .get
            ? sandbox.record.arrive(list: asked.list, page: asked.page) : sandbox.record.arrive()
        if override == nil, snapshot.isQuiet, sandbox.gates.isEmpty, prepared.outgoing.pageFaults.isEmpty {
            // Most responses come from the cache unchanged and are sent without copying.
            let outcome = await connection.deliver(Delivery(prepared.outgoing.response))
            recorder.record(
                prepared.outgoing, to: asked, attempt: attempt, ticket: ticket, in: sandbox, on: connection, outcome)
        } else {
            let subject = prepared.subject.attempted(attempt)
            let (outgoing, faults, outcome) = await injectFaults(
                prepared, to: subject, override, snapshot, on: connection)
            recorder.record(
                outgoing, to: asked, attempt: attempt, faults: faults, ticket: ticket, in: sandbox, on: connection,
                outcome)
        }
    }

    /// Returns the response to a request, preparing it on another thread because sorting a long list takes seconds.
    private func responseWithoutBlocking(
        to request: HTTPRequest, at address: Address, _ snapshot: SandboxSnapshot, on connection: Connection
    ) async -> CachedResponse {
        let (name, ownAuthority) = (sandbox.name, ownAuthority(on: connection))
        if let cached = snapshot.cachedResponse(to: request, ownAuthority: ownAuthority) { return cached }
        return await connection.compute("preparing a response") {
            snapshot.response(to: request, at: address, in: name, ownAuthority: ownAuthority)
        }
    }

    /// Returns the host and port at which a connection's client reaches the server.
    private func ownAuthority(on connection: Connection) -> String {
        connection.localAddress?.description ?? sandbox.home.authority
    }

    /// Decides on the faults of a response, waits at gates, and delivers.
    private func injectFaults(
        _ prepared: CachedResponse, to subject: MatchSubject, _ override: FaultEffects?, _ snapshot: SandboxSnapshot,
        on connection: Connection
    ) async -> (OutgoingResponse, faults: [String], Delivery.Outcome) {
        let builder = charged(prepared, snapshot, on: connection)
        var decision = FaultPlan.Decision()
        var gone: UInt64?
        if subject.attempt > 0 {
            decision = snapshot.plan.decide(subject, override: override)
            if let gate = sandbox.gates.gate(for: subject) {
                let (end, failure) = await gate.hold(on: connection)
                if let failure {
                    decision.failure = failure
                    decision.backoff = nil
                }
                if end == .gone { gone = connection.now }
            }
        }
        // An API that refuses a request does so before the request can fail in another way.
        if builder == nil || builder?.isRefused == true && decision.failure?.isErrorOfAPI == true {
            decision.failure = nil
            decision.backoff = nil
        }
        var outgoing = self.outgoing(prepared, builder, to: subject, decision, snapshot)
        // Unknown paths fail on their own, but a connection that loses everything loses their responses, too.
        if decision.losesAll, builder == nil { outgoing.mode = .silence }
        let faults = decision.names + outgoing.pageFaults
        if let gone { return (outgoing, faults, Delivery.Outcome(gone: gone)) }
        let delivery = delivery(of: outgoing, decision, faults, subject, seed: snapshot.settings.seed, on: connection)
        return (outgoing, faults, await deliver(delivery, of: outgoing, builder, snapshot, on: connection))
    }

    /// Returns the builder of a request's responses, after counting the request if the API counts requests.
    private func charged(
        _ prepared: CachedResponse, _ snapshot: SandboxSnapshot, on connection: Connection
    ) -> ResponseBuilder? {
        guard snapshot.settings.countsRequests, let builder = prepared.builder, builder.isChargeable else {
            return prepared.builder
        }
        return builder.charged(snapshot.charge(builder.resolution, at: connection.requestArrived))
    }

    /// Returns the response to one attempt: a failure, a scripted response, one that reports a quota, or the cached
    /// one.
    private func outgoing(
        _ prepared: CachedResponse, _ builder: ResponseBuilder?, to subject: MatchSubject,
        _ decision: FaultPlan.Decision, _ snapshot: SandboxSnapshot
    ) -> OutgoingResponse {
        guard let builder else { return prepared.outgoing }
        if subject.attempt > 0 {
            if let failure = decision.failure { return builder.failing(failure, backoff: decision.backoff) }
            if let entry = snapshot.script?.entry(for: subject) { return builder.scripted(entry) }
        }
        return builder.isCharged ? builder.build() : prepared.outgoing
    }

    /// Returns the faults that the request's `Mockse-Fault` field asks for.
    private func override(of request: HTTPRequest, _ snapshot: SandboxSnapshot) throws(Refusal) -> FaultEffects? {
        guard snapshot.settings.allowsOverrides, request.hasField(startingWith: "Mockse-Fault"),
            let text = request.value(of: "Mockse-Fault")
        else { return nil }
        return try FaultEffects(checking: text, in: "Mockse-Fault")
    }

    private func delivery(
        of outgoing: OutgoingResponse, _ decision: FaultPlan.Decision, _ faults: [String], _ subject: MatchSubject,
        seed: UInt64, on connection: Connection
    ) -> Delivery {
        var delivery = Delivery(outgoing.response, mode: outgoing.mode)
        if decision.latency > 0 { delivery.notBefore = connection.requestArrived + decision.latency }
        if !faults.isEmpty {
            let key = "seed=\(seed); target=\(subject.target); attempt=\(subject.attempt)"
            delivery.response = outgoing.response.adding(
                HTTPField("Mockse-Fault", "\(faults.joined(separator: ", ")); \(key)"))
        }
        if let pace = decision.pace {
            let bytes = delivery.response.head.count + delivery.response.body.count
            delivery.pace = Pace(
                bytesPerSecond: pace.bytesPerSecond, pieces: pace.pieces > 1 ? pace.pieces : nil, over: pace.spread,
                stalls: pace.stalls(bytes: bytes).map { Pace.Stall(offset: $0.offset, duration: $0.duration) })
        }
        return delivery
    }
}

extension FailureKind {
    /// A Boolean value indicating whether the failure is an error of the API, rather than a corrupted delivery.
    fileprivate var isErrorOfAPI: Bool {
        switch self {
        case .status, .throttle: true
        case .resetPeer, .resetPeerAfterHead, .limitData, .noBody, .malformed, .timeout, .slowClose, .garbage: false
        }
    }
}
