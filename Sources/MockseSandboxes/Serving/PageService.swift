import MockseBase
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
        let (prepared, end) = try await response(to: request, at: address, snapshot, on: connection)
        let override = try self.override(of: request, snapshot) ?? prepared.override
        let stored = snapshot.sendsETags ? request.ifNoneMatch : nil
        let exchange = begin(prepared)
        if let end {
            record(exchange, on: connection, end)
        } else if override == nil, stored == nil, isPlain(prepared, snapshot), sandbox.gates.isEmpty {
            let outcome = await connection.deliver(Delivery(prepared.outgoing.response))
            record(exchange, on: connection, outcome)
        } else {
            let (outgoing, faults, outcome) = await injectFaults(
                prepared, to: exchange.subject, override, stored, snapshot, on: connection)
            record(exchange, outgoing, faults: faults, on: connection, outcome)
        }
    }

    /// Responds to a GET or HEAD request if that needs no waiting, as most do not.
    package func respondAtOnce(
        to request: HTTPRequest, at address: Address, on connection: Connection
    ) -> ImmediateResponse {
        let snapshot = sandbox.snapshot
        guard sandbox.gates.isEmpty, !snapshot.countsRequests, !request.hasMockseField else {
            return .notPossible
        }
        let prepared: CachedResponse
        if snapshot.hasLongLists {
            let authority = request.isForHost ? "" : ownAuthority(on: connection)
            if let cached = snapshot.cachedResponse(to: request, ownAuthority: authority) {
                prepared = cached
            } else {
                guard snapshot.longSearch(of: request, at: address) == nil else { return .notPossible }
                prepared = snapshot.response(
                    to: request, at: address, in: sandbox.name, ownAuthority: ownAuthority(on: connection))
            }
        } else {
            prepared = snapshot.response(
                to: request, at: address, in: sandbox.name, ownAuthority: ownAuthority(on: connection))
        }
        let stored = snapshot.sendsETags ? request.ifNoneMatch : nil
        guard prepared.subject.isShort(for: snapshot.matchCount) else { return .notPossible }
        let exchange = begin(prepared)
        // Most responses come from the cache unchanged and are sent without copying.
        let isUnchanged = stored == nil && prepared.outgoing.pageFaults.isEmpty
        if isUnchanged, snapshot.isQuiet, !prepared.hasOverride {
            return sendUnchanged(prepared, exchange, on: connection)
        }
        let subject = exchange.subject
        let ruling = Ruling(on: subject, prepared.override, snapshot)
        if isUnchanged, ruling.isEmpty { return sendUnchanged(prepared, exchange, on: connection) }
        if isUnchanged, ruling.onlyDelays {
            let faults = ruling.decision.faults
            let delivery = Delivery(
                of: prepared.outgoing, ruling.decision, faults, to: subject, seed: snapshot.settings.seed,
                arrived: connection.requestArrived)
            return send(delivery, exchange, faults: faults, on: connection)
        }
        let planned = plan(prepared, prepared.builder, to: subject, ruling, stored, snapshot, on: connection)
        return send(planned.delivery, exchange, planned.outgoing, faults: planned.faults, on: connection)
    }

    /// Sends a response, or returns it if it has to wait for its time or its client.
    private func send(
        _ delivery: consuming Delivery, _ exchange: OpenExchange, _ changed: OutgoingResponse? = nil,
        faults: [InjectedFault],
        on connection: Connection
    ) -> ImmediateResponse {
        guard let outcome = connection.deliverAtOnce(delivery) else {
            return unfinished(delivery, exchange, changed, faults: faults, on: connection)
        }
        record(exchange, changed, faults: faults, on: connection, outcome)
        return .done
    }

    /// Sends a response as it is in the cache.
    private func sendUnchanged(
        _ prepared: CachedResponse, _ exchange: OpenExchange, on connection: Connection
    ) -> ImmediateResponse {
        guard let outcome = connection.sendAtOnce(prepared.outgoing.response) else {
            return unfinished(Delivery(prepared.outgoing.response), exchange, on: connection)
        }
        record(exchange, on: connection, outcome)
        return .done
    }

    /// Returns a response that waits for its time or its client, and is recorded afterward.
    private func unfinished(
        _ delivery: consuming Delivery, _ exchange: OpenExchange, _ changed: OutgoingResponse? = nil,
        faults: [InjectedFault] = [], on connection: Connection
    ) -> ImmediateResponse {
        .unfinished(
            OpenResponse(
                delivery: delivery, service: self, exchange: exchange, changed: changed, faults: faults,
                connection: connection))
    }

    /// Counts a request.
    private func begin(_ prepared: CachedResponse) -> OpenExchange {
        let attempt = prepared.attempts?.next() ?? 0
        // Every request takes a ticket: a client that has its response may reset the journal before the exchange is
        // recorded.
        let ticket =
            prepared.list.map { sandbox.record.arrive($0, page: prepared.exchangeSubject.page) }
            ?? sandbox.record.arrive()
        return OpenExchange(prepared: prepared, attempt: attempt, ticket: ticket)
    }

    /// Returns a Boolean value indicating whether a response is sent unchanged, unless the request asks for faults.
    private func isPlain(_ prepared: CachedResponse, _ snapshot: SandboxSnapshot) -> Bool {
        snapshot.isQuiet && prepared.outgoing.pageFaults.isEmpty
    }

    /// Records an exchange whose response was the cached one, or the changed one.
    func record(
        _ exchange: OpenExchange, _ changed: OutgoingResponse? = nil, faults: [InjectedFault] = [],
        on connection: Connection, _ outcome: Delivery.Outcome
    ) {
        recorder.record(
            changed ?? exchange.prepared.outgoing, to: exchange.prepared.exchangeSubject, attempt: exchange.attempt,
            faults: faults, ticket: exchange.ticket, in: sandbox, on: connection, outcome)
    }

    /// Returns the response to a request, preparing it on another thread if a user's long list has to be searched, which
    /// takes seconds.
    ///
    /// - Returns: The response and, if the client or the server ended the exchange in the meantime, its outcome.
    private func response(
        to request: HTTPRequest, at address: Address, _ snapshot: SandboxSnapshot, on connection: Connection
    ) async throws(Refusal) -> (CachedResponse, end: Delivery.Outcome?) {
        let (name, ownAuthority) = (sandbox.name, ownAuthority(on: connection))
        let respond: @Sendable () -> CachedResponse = {
            snapshot.response(to: request, at: address, in: name, ownAuthority: ownAuthority)
        }
        guard snapshot.hasLongLists, snapshot.cachedResponse(to: request, ownAuthority: ownAuthority) == nil,
            let search = snapshot.longSearch(of: request, at: address)
        else { return (respond(), nil) }
        let computation = Connection.Computation(.lists, "preparing a response", for: name, key: search)
        do throws(Connection.ComputationFailure) {
            return (try await connection.compute(computation, respond), nil)
        } catch {
            switch error {
            case .refused(let reason): throw Refusal(reason)
            case .abandoned(let outcome):
                // The exchange is recorded. Canceled from the start, the search ends at once.
                return (CancellationFlag.task.withValue(CancellationFlag(isSet: true), operation: respond), outcome)
            }
        }
    }

    /// Returns the host and port at which a connection's client reaches the server.
    private func ownAuthority(on connection: Connection) -> String {
        connection.localAddress?.description ?? sandbox.home.authority
    }

    /// Decides on the faults of a response, waits at gates, and delivers.
    private func injectFaults(
        _ prepared: CachedResponse, to subject: MatchSubject, _ override: FaultEffects?, _ stored: EntityTags?,
        _ snapshot: SandboxSnapshot, on connection: Connection
    ) async -> (OutgoingResponse, faults: [InjectedFault], Delivery.Outcome) {
        let builder = charged(prepared, snapshot, on: connection)
        var gone: UInt64?
        var ruling: Ruling
        let gate: HoldingGate?
        do throws(Connection.ComputationFailure) {
            (ruling, gate) = try await decide(subject, override, snapshot, on: connection)
        } catch {
            return await fail(prepared, error, on: connection)
        }
        if let gate {
            let (end, failure) = await gate.hold(on: connection)
            if let failure {
                ruling.decision.failure = failure
                ruling.decision.backoff = nil
            }
            if end == .gone { gone = connection.now }
        }
        let planned = plan(prepared, builder, to: subject, ruling, stored, snapshot, on: connection)
        if let gone { return (planned.outgoing, planned.faults, Delivery.Outcome(gone: gone)) }
        let outcome = await deliver(planned.delivery, of: planned.outgoing, builder, snapshot, on: connection)
        return (planned.outgoing, planned.faults, outcome)
    }

    /// Returns the faults of an attempt, and the gate that holds its response.
    ///
    /// Matching a long path with thousands of rules takes seconds, so this happens on another thread.
    private func decide(
        _ subject: MatchSubject, _ override: FaultEffects?, _ snapshot: SandboxSnapshot, on connection: Connection
    ) async throws(Connection.ComputationFailure) -> (Ruling, HoldingGate?) {
        let gates = sandbox.gates
        let decide: @Sendable () -> (Ruling, HoldingGate?) = {
            (Ruling(on: subject, override, snapshot), subject.attempt > 0 ? gates.gate(for: subject) : nil)
        }
        let isShort = subject.isShort(for: snapshot.matchCount + gates.count)
        if isShort { return decide() }
        return try await connection.compute(.init(.rules, "matching rules", for: sandbox.name), decide)
    }

    /// Responds to a request for which there is no decision on faults.
    private func fail(
        _ prepared: CachedResponse, _ failure: Connection.ComputationFailure, on connection: Connection
    ) async -> (OutgoingResponse, faults: [InjectedFault], Delivery.Outcome) {
        switch failure {
        case .abandoned(let outcome): return (prepared.outgoing, [], outcome)
        case .refused(let reason):
            let isHead = prepared.exchangeSubject.method == HTTPMethod.head.rawValue
            let response = ResponseEncoder.encode(Refusal(reason).response, for: isHead ? .head : .get)
            return (OutgoingResponse(response: response), [], await connection.deliver(Delivery(response)))
        }
    }

    /// Returns the response to one attempt with its faults, and its delivery.
    private func plan(
        _ prepared: CachedResponse, _ builder: ResponseBuilder?, to subject: MatchSubject,
        _ ruling: Ruling, _ stored: EntityTags?, _ snapshot: SandboxSnapshot, on connection: Connection
    ) -> (outgoing: OutgoingResponse, faults: [InjectedFault], delivery: Delivery) {
        var decision = ruling.decision
        // An API that refuses a request does so before the request can fail in another way.
        if builder == nil || builder?.page.isRefused == true && decision.failure?.isErrorOfAPI == true {
            decision.failure = nil
            decision.backoff = nil
        }
        var outgoing = self.outgoing(prepared, builder, decision, ruling.entry)
        // A failure is the same whatever the client has stored.
        if let stored, decision.failure == nil { outgoing.answer(stored) }
        // Unknown paths fail on their own, but a connection that loses everything loses their responses, too.
        if decision.losesAll, builder == nil { outgoing.mode = .silence }
        let faults = decision.faults + outgoing.pageFaults
        let delivery = Delivery(
            of: outgoing, decision, faults, to: subject, seed: snapshot.settings.seed,
            arrived: connection.requestArrived)
        return (outgoing, faults, delivery)
    }

    /// Returns the builder of a request's responses, after counting the request if the API counts requests.
    private func charged(
        _ prepared: CachedResponse, _ snapshot: SandboxSnapshot, on connection: Connection
    ) -> ResponseBuilder? {
        guard snapshot.settings.countsRequests, let builder = prepared.builder, builder.page.isChargeable else {
            return prepared.builder
        }
        return builder.charged(snapshot.charge(builder.page.resolution, at: connection.requestArrived))
    }

    /// Returns the response to one attempt: a failure, a scripted response, one that reports a quota, or the cached
    /// one.
    private func outgoing(
        _ prepared: CachedResponse, _ builder: ResponseBuilder?, _ decision: FaultPlan.Decision, _ entry: ScriptEntry?
    ) -> OutgoingResponse {
        builder?.response(to: decision, entry) ?? prepared.outgoing
    }

    /// Returns the faults that the request's `Mockse-Fault` field asks for.
    private func override(of request: HTTPRequest, _ snapshot: SandboxSnapshot) throws(Refusal) -> FaultEffects? {
        guard snapshot.settings.allowsOverrides, request.hasMockseField,
            let text = request.value(of: "Mockse-Fault")
        else { return nil }
        return try FaultEffects(checking: text, in: "Mockse-Fault")
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
