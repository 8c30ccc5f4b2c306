import MockseHTTP
import MockseJSON

/// Calls about the sandboxes of a server; their paths may have any sandbox's prefix.
extension ControlCall {
    private static let sandbox = Content(summary: "The sandbox", schema: Schema.named("Sandbox"))

    static let listSandboxes = ControlCall(
        .get, "sandboxes", "Lists the sandboxes, the root with the empty name first",
        results: Content(
            summary: "The sandboxes",
            schema: Schema.whole(["sandboxes": Schema.array(of: Schema.named("Sandbox"))]))
    ) { call throws(Refusal) in .json(["sandboxes": .array(call.sandboxes.all.map(\.json))]) }

    static let putSandbox = ControlCall(
        .put, "sandboxes/{name}", "Creates a sandbox, which its first use would do as well; one that is there stays",
        body: Content(summary: "Nothing yet: {}", schema: Schema.object([:], isClosed: true)), results: sandbox
    ) { call throws(Refusal) in
        _ = try call.members([])
        return .json(try call.sandboxes.sandbox(named: try call.sandboxArgument()).json)
    }

    static let deleteSandbox = ControlCall(
        .delete, "sandboxes/{name}", "Takes a sandbox away with all it holds; its name then means a new one",
        results: Content(summary: "Whether there was one", schema: Schema.named("Removed"))
    ) { call throws(Refusal) in .removed(call.sandboxes.remove(named: try call.sandboxArgument())) }
}

extension ControlRequest {
    fileprivate func sandboxArgument() throws(Refusal) -> String {
        guard SandboxName.isValid(argument) else { throw SandboxName.refusal(of: argument) }
        return argument
    }
}

extension Sandbox {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "url": .string(url), "exchanges": .number(JSONNumber(record.count)),
            "open": .number(JSONNumber(record.open)), "gates": .number(JSONNumber(gates.count)),
        ]
    }
}
