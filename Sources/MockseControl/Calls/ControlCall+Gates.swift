import MockseBase
import MockseFaults
import MockseHTTP
import MockseJSON
import MockseJournal
import MocksePages
import MockseSandboxes
import MockseSockets

/// Calls that manage a sandbox's gates.
extension ControlCall {
    private static let gate = Content(summary: "The gate's status", schema: Schema.named("Gate"))

    static let listGates = ControlCall(
        .get, "gates", "Lists the gates, in order of creation",
        results: Content(
            summary: "The status of each gate", schema: Schema.whole(["gates": Schema.array(of: Schema.named("Gate"))]))
    ) { call throws(Refusal) in
        let gates = try call.sandbox().gates
        return try await call.computedJSON { ["gates": .array(gates.all.map(\.status.json))] }
    }

    static let putGate = ControlCall(
        .put, "gates/{name}",
        "Creates a gate that holds every matching response; first opens any existing gate of the same name",
        body: Content(
            summary: "The requests whose responses the gate holds; all of them if no match is given",
            schema: Schema.object(["match": Schema.named("Match")], isClosed: true)),
        results: gate
    ) { call throws(Refusal) in
        let members = try call.body.members(["match"])
        let sandbox = try call.sandbox()
        if let refusal = Refusal.ofName(call.argument, as: "gate") { throw refusal }
        guard sandbox.gates.gate(named: call.argument) != nil || sandbox.gates.count < GateSet.limit else {
            throw Refusal(
                status: .serviceUnavailable, key: "gate", value: call.argument,
                reason: "the limit of \(GateSet.limit) gates is reached; remove some with DELETE")
        }
        let match: RequestMatch
        do throws(SettingError) {
            match =
                try members["match"].map { value throws(SettingError) in try RequestMatch(json: value) }
                ?? RequestMatch()
        } catch {
            throw Refusal(error.below("match"))
        }
        return .json(sandbox.gates.put(name: call.argument, match: match).status.json)
    }

    static let readGate = ControlCall(
        .get, "gates/{name}",
        "Returns a gate's status, immediately or as soon as it holds enough responses; 408 if it doesn't in time",
        parameters: [
            Parameter(
                name: "waiting", summary: "wait until the gate holds this many responses, is opened, or is removed",
                schema: Schema.count),
            Parameter(name: "timeout", summary: "time to wait, by default 30s, at most 60m"),
        ], results: gate, refusals: [.notFound, .requestTimeout]
    ) { call throws(Refusal) in
        let gate = try call.gate()
        let wanted = try call.number("waiting", in: 0...Int.max, standard: 0)
        let timeout = try call.duration("timeout", standard: 30_000_000_000)
        let connection = call.connection
        var watch: Int?
        let end = await connection.park(
            until: connection.requestArrived &+ timeout, activity: "waiting for gate \(gate.name) to hold \(wanted)"
        ) { wake in watch = gate.watch(for: wanted) { wake() } }
        if let watch { gate.unwatch(watch) }
        let status = gate.status
        guard end != .timedOut || status.isOpen || status.waiting >= wanted else {
            throw Refusal(
                status: .requestTimeout, key: "waiting", value: "\(wanted)",
                reason: "gate \(status.name) held \(status.waiting) of these responses when the timeout had passed; "
                    + "timeout=60s waits longer")
        }
        return .json(status.json)
    }

    static let deleteGate = ControlCall(
        .delete, "gates/{name}", "Removes a gate, releasing what it holds",
        results: Content(summary: "Reports whether the gate existed", schema: Schema.named("Removed"))
    ) { call throws(Refusal) in .removed(try call.sandbox().gates.remove(named: call.argument)) }

    static let releaseGate = ControlCall(
        .post, "gates/{name}/release", "Opens a gate permanently, or releases some of the responses it holds",
        body: Content(
            summary: "The number of responses, their order, and a failure; {} opens the gate",
            schema: Schema.object(
                [
                    "count": Schema.count,
                    "fail": Schema.described(Schema.string, "a failure such as 503 or reset_peer, as in fail-with"),
                    "order": Schema.oneOf(ReleaseOrder.allCases.map(\.rawValue)),
                ], isClosed: true)),
        results: gate, refusals: [.notFound]
    ) { call throws(Refusal) in
        let members = try call.body.members(["count", "fail", "order"])
        let count = try ControlBody.number("count", of: members, in: 0...Int.max)
        let order = try ControlBody.text("order", of: members) ?? ReleaseOrder.oldestFirst.rawValue
        guard let order = ReleaseOrder(rawValue: order) else {
            let known = ReleaseOrder.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalid("order", order, "must be one of \(known)")
        }
        let failure: FailureKind?
        do throws(SettingError) {
            let text = members["fail"].flatMap { $0.isNull ? JSONValue?.none : $0 }
            failure = try text.map { value throws(SettingError) in
                try FailureKind(parsing: try value.settingText.of("fail"))
            }
        } catch {
            throw Refusal(error, key: "fail")
        }
        let gate = try call.gate()
        _ = await gate.release(count: count, order: order, failingWith: failure)
        return .json(gate.status.json)
    }
}

extension ControlRequest {
    /// Returns the gate that the path names.
    fileprivate func gate() throws(Refusal) -> HoldingGate {
        let gates = try sandbox().gates
        if let gate = gates.gate(named: argument) { return gate }
        // Comparing names takes time, and there can be thousands of gates.
        let names = gates.all.prefix(1_000).map(\.name)
        let nearest = NearestName.of(argument, among: names).map { "did you mean \($0)? " } ?? ""
        throw Refusal(
            status: .notFound, key: "gate", value: argument,
            reason: "unknown gate; \(nearest)PUT /_mockse/gates/NAME creates one")
    }
}

extension GateStatus {
    /// The status in the JSON format of gate calls.
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "open": .bool(isOpen), "waiting": .number(waiting),
            "released": .number(released),
            "held": .array(
                held.map { request in
                    [
                        "method": .string(request.subject.method), "target": .string(request.subject.target),
                        "list": .string(request.subject.list),
                        "page": request.subject.page.map { .number($0) } ?? .null,
                        "attempt": .number(request.attempt), "arrived_ns": .number(Int(clamping: request.arrived)),
                    ]
                }),
        ]
    }
}
