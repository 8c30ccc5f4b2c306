import MockseHTTP
import MockseJSON
import MockseJournal
import MocksePages
import MockseSandboxes

/// Calls that manage a server's sandboxes; their paths may have any sandbox's prefix.
extension ControlCall {
    private static let sandbox = Content(summary: "The sandbox", schema: Schema.named("Sandbox"))

    static let listSandboxes = ControlCall(
        .get, "sandboxes", "Lists the sandboxes, starting with the root, whose name is empty",
        results: Content(
            summary: "The sandboxes",
            schema: Schema.whole(["sandboxes": Schema.array(of: Schema.named("Sandbox"))]))
    ) { call throws(Refusal) in .json(["sandboxes": .array(call.control.sandboxes.all.map { call.json(of: $0) })]) }

    static let putSandbox = ControlCall(
        .put, "sandboxes/{name}",
        "Creates a sandbox if it doesn't exist, and opens its own port if requested; all or nothing",
        body: Content(
            summary: "The port: 0 means any free port, null means none",
            schema: Schema.object(["port": ["type": ["integer", "null"]]], isClosed: true)),
        results: sandbox, refusals: [.conflict]
    ) { call throws(Refusal) in
        let port = try ControlBody.number("port", of: try call.body.members(["port"]), in: 0...65_535)
        let name = try call.sandboxArgument()
        // The port is opened first: an existing sandbox may be in use, so its creation couldn't be undone.
        if let port { try await call.control.ports.open(name, at: UInt16(port), call.listen) }
        do throws(Refusal) {
            return .json(call.json(of: try call.control.sandboxes.sandbox(named: name, hasControl: true)))
        } catch {
            call.control.ports.close(name)
            throw error
        }
    }

    static let deleteSandbox = ControlCall(
        .delete, "sandboxes/{name}", "Removes a sandbox and everything in it; its name then refers to a new sandbox",
        results: Content(summary: "Reports whether the sandbox existed", schema: Schema.named("Removed"))
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
