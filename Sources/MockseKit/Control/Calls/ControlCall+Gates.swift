import MockseBase
import MockseHTTP
import MockseJSON
import MockseSockets

/// Calls about a sandbox's holds.
extension ControlCall {
    private static let gate = Content(summary: "What the gate is doing", schema: Schema.named("Gate"))

    static let listGates = ControlCall(
        .get, "gates", "Lists the gates, in the order they were put up",
        results: Content(
            summary: "What each gate is doing", schema: Schema.whole(["gates": Schema.array(of: Schema.named("Gate"))]))
    ) { call throws(Refusal) in
        .json(["gates": .array(try call.sandbox().gates.all.map(\.status.json))])
    }

    static let putGate = ControlCall(
        .put, "gates/{name}", "Puts up a gate that holds every answer it matches; one of that name is opened first",
        body: Content(
            summary: "Which answers; without a match all of them",
            schema: Schema.object(["match": Schema.named("Match")], isClosed: true)),
        results: gate
    ) { call throws(Refusal) in
        let members = try call.members(["match"])
        let sandbox = try call.sandbox()
        if let refusal = Refusal.ofName(call.argument, as: "gate") { throw refusal }
        guard sandbox.gates.gate(named: call.argument) != nil || sandbox.gates.count < GateSet.limit else {
            throw Refusal(
                status: .serviceUnavailable, key: "gate", value: call.argument,
                reason: "there are \(GateSet.limit) gates, as many as there can be: take some down with DELETE")
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
        .get, "gates/{name}", "Tells what a gate is doing, at once or as soon as it holds enough",
        parameters: [
            Parameter(
                name: "waiting", summary: "answers once the gate holds this many, is opened or taken down",
                schema: Schema.count),
            Parameter(name: "timeout", summary: "how long to wait for that: 30s if not given, at most 60m"),
        ], results: gate
    ) { call throws(Refusal) in
        let gate = try call.gate()
        let wanted = try call.number("waiting", in: 0...Int.max, standard: 0)
        let timeout = try call.duration("timeout", standard: 30_000_000_000)
        let connection = call.connection
        var watch: Int?
        _ = await connection.park(
            until: connection.requestArrived &+ timeout, activity: "waiting for the gate \(gate.name) to hold \(wanted)"
        ) { wake in watch = gate.watch(for: wanted) { wake() } }
        if let watch { gate.unwatch(watch) }
        return .json(gate.status.json)
    }

    static let deleteGate = ControlCall(
        .delete, "gates/{name}", "Takes a gate down, letting go what it holds",
        results: Content(summary: "Whether there was one", schema: Schema.named("Removed"))
    ) { call throws(Refusal) in .removed(try call.sandbox().gates.remove(named: call.argument)) }

    static let releaseGate = ControlCall(
        .post, "gates/{name}/release", "Opens a gate for good, or lets some of the answers it holds go",
        body: Content(
            summary: "How many, in which order, and what they fail with; {} opens it",
            schema: Schema.object(
                [
                    "count": Schema.count,
                    "fail": Schema.described(Schema.string, "503, reset_peer and the like, as fail-with has them"),
                    "order": Schema.oneOf(ReleaseOrder.allCases.map(\.rawValue)),
                ], isClosed: true)),
        results: gate
    ) { call throws(Refusal) in
        let members = try call.members(["count", "fail", "order"])
        let count = try ControlRequest.number("count", of: members, in: 0...Int.max)
        let order = try ControlRequest.text("order", of: members) ?? ReleaseOrder.oldestFirst.rawValue
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
        let home = try call.sandbox().home
        let gate = try call.gate()
        _ = await gate.release(count: count, order: order, failingWith: failure) { await home.settle() }
        return .json(gate.status.json)
    }
}

extension ControlRequest {
    /// The gate that the path names.
    fileprivate func gate() throws(Refusal) -> HoldingGate {
        let gates = try sandbox().gates
        if let gate = gates.gate(named: argument) { return gate }
        let nearest = NearestName.of(argument, among: gates.all.map(\.name)).map { "did you mean \($0)? " } ?? ""
        throw Refusal(
            status: .notFound, key: "gate", value: argument,
            reason: "there is no gate of that name: \(nearest)PUT /_mockse/gates/NAME puts one up")
    }
}

extension GateStatus {
    /// The status as gate calls answer it.
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "open": .bool(isOpen), "waiting": .number(waiting),
            "released": .number(released),
        ]
    }
}
