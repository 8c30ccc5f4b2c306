import MockseHTTP
import MockseSockets

/// Serves one sandbox's mocked APIs: counts the attempt, decides what goes wrong, waits at gates, delivers, journals.
struct PageService {
    let sandbox: Sandbox
    let recorder: Recorder

    func respond(to request: HTTPRequest, at address: Address, on connection: Connection) async throws(Refusal) {
        let behaviour = sandbox.behaviour
        let prepared = behaviour.answer(to: request, at: address)
        let override = try self.override(of: request, behaviour) ?? prepared.override
        var subject = prepared.subject
        subject.attempt = prepared.attempts?.next() ?? 0
        let isList = !prepared.list.isEmpty && request.method == .get
        // Every request has one: a client that has its answer may reset the journal before the exchange is written.
        let ticket =
            isList ? sandbox.record.arrive(list: prepared.list, page: subject.page) : sandbox.record.arrive()

        var answer = prepared.answer
        var decision = FaultPlan.Decision()
        if subject.attempt > 0 {
            decision = behaviour.plan.decide(subject, override: override)
            if let entry = behaviour.script?.entry(for: subject), let maker = prepared.maker {
                answer = maker.scripted(entry)
            }
        }
        var gone: UInt64?
        if let gate = sandbox.gates.gate(for: subject), subject.attempt > 0 {
            let (end, failure) = await gate.hold(on: connection)
            if let failure { decision.failure = failure }
            if end == .gone { gone = connection.now }
        }
        var faults = answer.pageFaults
        if let failure = decision.failure, let maker = prepared.maker {
            answer = maker.failing(failure, backoff: decision.backoff)
            faults = answer.pageFaults
        } else {
            decision.failure = nil
        }
        faults = decision.names + faults
        let outcome =
            if let gone {
                Delivery.Outcome(gone: gone)
            } else {
                await connection.deliver(
                    delivery(of: answer, decision, faults, subject, seed: behaviour.settings.seed, on: connection))
            }
        recorder.record(
            request, answer, subject: subject, list: prepared.list, query: prepared.query, faults: faults,
            ticket: ticket, in: sandbox, on: connection, outcome)
    }

    /// What the request itself asks to go wrong.
    private func override(of request: HTTPRequest, _ behaviour: Behaviour) throws(Refusal) -> FaultEffects? {
        guard behaviour.settings.allowsOverrides, request.hasField(startingWith: "Mockse-Fault"),
            let text = request.value(of: "Mockse-Fault")
        else { return nil }
        return try FaultEffects(checking: text, in: "Mockse-Fault")
    }

    private func delivery(
        of answer: Answer, _ decision: FaultPlan.Decision, _ faults: [String], _ subject: MatchSubject,
        seed: UInt64, on connection: Connection
    ) -> Delivery {
        var delivery = Delivery(answer.response, ending: answer.ending)
        if decision.latency > 0 { delivery.notBefore = connection.requestArrived + decision.latency }
        if !faults.isEmpty {
            let key = "seed=\(seed); target=\(subject.target); attempt=\(subject.attempt)"
            delivery.response = answer.response.adding(
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
