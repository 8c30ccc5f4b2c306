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
    ) { call throws(Refusal) in .json(["sandboxes": .array(call.control.sandboxes.all.map { call.json(of: $0) })]) }

    static let putSandbox = ControlCall(
        .put, "sandboxes/{name}",
        "Creates a sandbox, as its first use does, or gives one that is there a port of its own; both or neither",
        body: Content(
            summary: "The port; 0 is any free one, null none",
            schema: Schema.object(["port": ["type": ["integer", "null"]]], isClosed: true)),
        results: sandbox
    ) { call throws(Refusal) in
        let port = try ControlRequest.number("port", of: try call.members(["port"]), in: 0...65_535)
        let name = try call.sandboxArgument()
        // The port first: a sandbox that is there may be in use, and could not be taken back.
        if let port { try await call.control.ports.open(name, at: UInt16(port), call.listen) }
        do throws(Refusal) {
            return .json(call.json(of: try call.control.sandboxes.sandbox(named: name)))
        } catch {
            call.control.ports.close(name)
            throw error
        }
    }

    static let deleteSandbox = ControlCall(
        .delete, "sandboxes/{name}", "Takes a sandbox away with all it holds; its name then means a new one",
        results: Content(summary: "Whether there was one", schema: Schema.named("Removed"))
    ) { call throws(Refusal) in
        let name = try call.sandboxArgument()
        call.control.ports.close(name)
        return .removed(call.control.sandboxes.remove(named: name))
    }
}

extension ControlRequest {
    fileprivate func sandboxArgument() throws(Refusal) -> String {
        guard SandboxName.isValid(argument) else { throw SandboxName.refusal(of: argument) }
        return argument
    }

    fileprivate func json(of sandbox: Sandbox) -> JSONValue {
        let port = control.ports.port(of: sandbox.name)
        return [
            "name": .string(sandbox.name), "url": .string(sandbox.url),
            "port": port.map { .number(Int($0)) } ?? .null,
            "exchanges": .number(sandbox.record.count), "open": .number(sandbox.record.open),
            "gates": .number(sandbox.gates.count),
        ]
    }
}
