import MockseBase
import MockseFaults
package import MockseHTTP
import MockseJournal
import MocksePlatform
package import MockseSockets

/// Serves a request to a sandbox's mocked APIs: finds the response, counts the attempt, decides on faults, waits at
/// gates, delivers, and journals.
///
/// Each step calls the next, or returns a closure that does so once it has waited. Most responses are in the cache, have
/// no faults, and take two of the steps.
package struct PageService {
    private let sandbox: Sandbox
    private let recorder: Recorder
    private let connection: Connection

    /// Creates the service of a sandbox on a connection.
    package init(sandbox: Sandbox, recorder: Recorder, connection: Connection) {
        self.sandbox = sandbox
        self.recorder = recorder
        self.connection = connection
    }

    /// Responds to a request as far as that needs no waiting.
    package func respond(to request: HTTPRequest, at address: Address) -> ResponseProgress {
        let snapshot = sandbox.snapshot
        let fallback = request.isForHost ? nil : ownAuthority
        if let cached = snapshot.cachedResponse(to: request, fallback: fallback) {
            return serve(cached, to: request, at: address, snapshot)
        }
        return prepare(request, at: address, snapshot)
    }

    /// Responds to a request whose response isn't in the cache.
    @inline(never)
    private func prepare(
        _ request: HTTPRequest, at address: Address, _ snapshot: SandboxSnapshot
    ) -> ResponseProgress {
        let incoming = incoming(request, at: address)
        guard let search = snapshot.longSearch(of: incoming) else {
            return serve(snapshot.prepare(incoming), to: request, at: address, snapshot)
        }
        return .waiting { await respond(to: incoming, afterSearch: search, snapshot) }
    }

    /// Prepares a response on another thread, because a user's long list has to be searched, which takes seconds.
    private func respond(
        to incoming: IncomingRequest, afterSearch search: String, _ snapshot: SandboxSnapshot
    ) async -> ResponseProgress {
        let prepare: @Sendable () -> CachedResponse = { snapshot.response(to: incoming) }
        let computation = Connection.Computation(.lists, "preparing a response", for: sandbox.name, key: search)
        do throws(Connection.ComputationFailure) {
            let prepared = try await connection.compute(computation, prepare)
            return serve(prepared, to: incoming.request, at: incoming.address, snapshot)
        } catch {
            switch error {
            case .refused(let reason): return send(begin(snapshot.refuse(Refusal(reason), incoming)))
            case .abandoned(let outcome):
                // The exchange is recorded. Canceled from the start, the search ends at once.
                let prepared = CancellationFlag.task.withValue(CancellationFlag(isSet: true), operation: prepare)
                record(begin(prepared), nil, outcome)
                return .done
            }
        }
    }

    /// Counts a request, and sends the response that is in the cache, unless there may be faults.
    private func serve(
        _ prepared: CachedResponse, to request: HTTPRequest, at address: Address, _ snapshot: SandboxSnapshot
    ) -> ResponseProgress {
        let isConditional = snapshot.sendsETags && request.ifNoneMatch != nil
        if snapshot.isQuiet, !prepared.hasFaults, !request.hasMockseField, !isConditional, sandbox.gates.isEmpty {
            return send(begin(prepared))
        }
        return inject(prepared, to: request, at: address, snapshot)
    }

    /// Counts a request, and responds with the faults that it asks for or that the settings have.
    @inline(never)
    private func inject(
        _ prepared: CachedResponse, to request: HTTPRequest, at address: Address, _ snapshot: SandboxSnapshot
    ) -> ResponseProgress {
        let stored = snapshot.sendsETags ? request.ifNoneMatch : nil
        let override: FaultEffects?
        do throws(Refusal) {
            override = try snapshot.faultOverride(in: request) ?? prepared.override
        } catch {
            return send(begin(snapshot.refuse(error, incoming(request, at: address))))
        }
        return decide(begin(prepared), override, stored, snapshot)
    }

    /// Decides on the faults of an attempt, and on the gate that holds its response.
    private func decide(
        _ exchange: OpenExchange, _ override: FaultEffects?, _ stored: EntityTags?, _ snapshot: SandboxSnapshot
    ) -> ResponseProgress {
        let (subject, gates) = (exchange.subject, sandbox.gates)
        let charge = snapshot.charge(exchange.prepared, at: connection.requestArrived)
        if subject.isShort(for: snapshot.matchCount + gates.count) {
            var ruling = Ruling(on: subject, override, snapshot, gates)
            (ruling.charge, ruling.stored) = (charge, stored)
            return hold(exchange, ruling, snapshot)
        }
        // Matching a long path with thousands of rules takes seconds, so this happens on another thread.
        return .waiting {
            do throws(Connection.ComputationFailure) {
                var ruling = try await connection.compute(.init(.rules, "matching rules", for: sandbox.name)) {
                    Ruling(on: subject, override, snapshot, gates)
                }
                (ruling.charge, ruling.stored) = (charge, stored)
                return hold(exchange, ruling, snapshot)
            } catch {
                return fail(exchange, error)
            }
        }
    }

    /// Responds to an attempt for which there is no decision on faults.
    private func fail(_ exchange: OpenExchange, _ failure: Connection.ComputationFailure) -> ResponseProgress {
        switch failure {
        case .abandoned(let outcome):
            record(exchange, nil, outcome)
            return .done
        case .refused(let reason):
            let method = exchange.subject.isHead ? HTTPMethod.head : .get
            let outgoing = OutgoingResponse(response: ResponseEncoder.encode(Refusal(reason).response, for: method))
            return deliver(PlannedResponse(Delivery(outgoing.response), outgoing, to: exchange, by: self))
        }
    }

    /// Waits until the gate, if any, releases the response to an attempt, and delivers it.
    private func hold(_ exchange: OpenExchange, _ ruling: Ruling, _ snapshot: SandboxSnapshot) -> ResponseProgress {
        guard let gate = ruling.gate else {
            guard let plan = plan(exchange, ruling, snapshot) else { return send(exchange) }
            return deliver(plan)
        }
        return .waiting {
            let request = HeldRequest(
                subject: exchange.prepared.exchangeSubject, attempt: exchange.attempt,
                arrived: connection.requestArrived)
            let (end, failure) = await gate.hold(request, on: connection)
            let gone = end == .gone ? connection.now : nil
            var ruling = ruling
            ruling.gate = nil
            if let failure { (ruling.decision.failure, ruling.decision.backoff) = (failure, nil) }
            guard let gone else { return hold(exchange, ruling, snapshot) }
            record(exchange, plan(exchange, ruling, snapshot), Delivery.Outcome(gone: gone))
            return .done
        }
    }

    /// Returns the response to an attempt and its delivery, or nil for the cached response as it is.
    private func plan(_ exchange: OpenExchange, _ ruling: Ruling, _ snapshot: SandboxSnapshot) -> PlannedResponse? {
        let prepared = exchange.prepared
        if ruling.isEmpty, prepared.outgoing.pageFaults.isEmpty { return nil }
        var decision = ruling.decision
        let changed = ruling.onlyDelays ? nil : ruling.changed(prepared, &decision)
        let pageFaults = changed?.pageFaults ?? prepared.outgoing.pageFaults
        let faults = pageFaults.isEmpty ? decision.faults : decision.faults + pageFaults
        var response = changed?.response ?? prepared.outgoing.response
        if !faults.isEmpty { response = response.naming(faults, of: exchange.subject, seed: snapshot.settings.seed) }
        var delivery = Delivery(response, decision, arrived: connection.requestArrived)
        if let changed { delivery.mode = changed.mode }
        return PlannedResponse(
            delivery, changed, faults: faults,
            pause: snapshot.pause(of: prepared, changed?.page ?? prepared.outgoing.page), to: exchange, by: self)
    }

    /// Sends the response to an attempt, unless it has to wait for its time or its client.
    private func deliver(_ plan: PlannedResponse) -> ResponseProgress {
        plan.pause?.begin(before: plan.delivery, at: connection.now)
        guard let outcome = connection.deliverAtOnce(plan.delivery) else { return .unfinished(plan) }
        plan.finish(outcome)
        return .done
    }

    /// Sends a response as it is in the cache, without copying it, unless it has to wait for its client.
    private func send(_ exchange: OpenExchange) -> ResponseProgress {
        guard let outcome = connection.sendAtOnce(exchange.prepared.outgoing.response) else {
            return .unfinished(PlannedResponse(Delivery(exchange.prepared.outgoing.response), to: exchange, by: self))
        }
        record(exchange, exchange.prepared.outgoing.exchanged(outcome), [], outcome)
        return .done
    }

    /// Records an exchange whose response was the cached one, or the planned one.
    func record(_ exchange: OpenExchange, _ plan: PlannedResponse?, _ outcome: Delivery.Outcome) {
        let response = plan?.changed?.exchanged(outcome) ?? exchange.prepared.outgoing.exchanged(outcome)
        record(exchange, response, plan?.faults ?? [], outcome)
    }

    private func record(
        _ exchange: OpenExchange, _ response: ExchangeResponse, _ faults: [InjectedFault], _ outcome: Delivery.Outcome
    ) {
        recorder.record(
            Exchange(
                exchange.prepared.exchangeSubject, connection: connection.number, attempt: exchange.attempt,
                response: response, injected: faults, times: ExchangeTimes(connection, outcome)),
            ending: exchange.ticket, in: sandbox)
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

    private func incoming(_ request: HTTPRequest, at address: Address) -> IncomingRequest {
        IncomingRequest(request: request, address: address, sandbox: sandbox.name, ownAuthority: ownAuthority)
    }

    /// The host and port at which the connection's client reaches the server.
    private var ownAuthority: String { connection.localAddress?.description ?? sandbox.home.authority }
}
