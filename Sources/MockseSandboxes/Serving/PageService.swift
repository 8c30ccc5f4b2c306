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
/// no faults, and take two of the steps. ``SimulatedExchange`` takes the same steps without a connection.
package struct PageService {
    private let planner: ResponsePlanner
    private let connection: Connection

    private var sandbox: Sandbox { planner.sandbox }

    /// Creates the service of a sandbox on a connection.
    package init(sandbox: Sandbox, recorder: Recorder, connection: Connection) {
        planner = ResponsePlanner(sandbox: sandbox, recorder: recorder)
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
                planner.record(begin(prepared), nil, outcome)
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
            planner.record(exchange, nil, outcome)
            return .done
        case .refused(let reason):
            let method = exchange.subject.isHead ? HTTPMethod.head : .get
            let outgoing = OutgoingResponse(response: ResponseEncoder.encode(Refusal(reason).response, for: method))
            return deliver(PlannedResponse(Delivery(outgoing.response), outgoing, to: exchange, by: planner))
        }
    }

    /// Waits until the gate, if any, releases the response to an attempt, and delivers it.
    private func hold(_ exchange: OpenExchange, _ ruling: Ruling, _ snapshot: SandboxSnapshot) -> ResponseProgress {
        guard let gate = ruling.gate else {
            guard let plan = plan(exchange, ruling, snapshot) else { return send(exchange) }
            return deliver(plan)
        }
        return .waiting {
            let (end, failure) = await gate.hold(HeldRequest(exchange), on: connection)
            let gone = end == .gone ? connection.now : nil
            var ruling = ruling
            ruling.passGate(failingWith: failure)
            guard let gone else { return hold(exchange, ruling, snapshot) }
            let plan = plan(exchange, ruling, snapshot)
            planner.record(exchange, plan, Delivery.Outcome(gone: gone))
            return .done
        }
    }

    private func plan(_ exchange: OpenExchange, _ ruling: Ruling, _ snapshot: SandboxSnapshot) -> PlannedResponse? {
        planner.plan(exchange, ruling, snapshot, calendar: WallClock.nanoseconds / 1_000_000_000)
    }

    /// Sends the response to an attempt, unless it has to wait for its time or its client.
    private func deliver(_ plan: PlannedResponse) -> ResponseProgress {
        plan.begin(at: connection.now)
        guard let outcome = connection.deliverAtOnce(plan.delivery) else { return .unfinished(plan) }
        plan.finish(outcome)
        return .done
    }

    /// Sends a response as it is in the cache, without copying it, unless it has to wait for its client.
    private func send(_ exchange: OpenExchange) -> ResponseProgress {
        guard let outcome = connection.sendAtOnce(exchange.prepared.outgoing.response) else {
            return .unfinished(
                PlannedResponse(Delivery(exchange.prepared.outgoing.response), to: exchange, by: planner))
        }
        planner.record(exchange, exchange.prepared.outgoing.exchanged(outcome), [], outcome)
        return .done
    }

    /// Counts a request.
    private func begin(_ prepared: CachedResponse) -> OpenExchange { planner.begin(prepared, connection.arrival) }

    private func incoming(_ request: HTTPRequest, at address: Address) -> IncomingRequest {
        IncomingRequest(request: request, address: address, sandbox: sandbox.name, ownAuthority: ownAuthority)
    }

    /// The host and port at which the connection's client reaches the server.
    private var ownAuthority: String { connection.localAddress?.description ?? sandbox.home.authority }
}
