import MockseBase
import MockseFaults
import MockseHTTP
import MockseJSON
import MockseJournal
import MocksePages
import MockseSandboxes
import MockseSockets

/// Calls that concern the whole server.
extension ControlCall {
    static let index = ControlCall(
        .get, "", "Lists the endpoints; shows the dashboard to browsers",
        results: Content(summary: "The endpoints, each with its method and path", schema: Schema.named("Index")),
        Content(summary: "the dashboard, open to everyone", mediaType: "text/html", schema: Schema.string),
        page: "dashboard.html"
    ) { request in
        let calls = all.map { call -> JSONValue in
            [
                "method": .string(call.method.rawValue), "path": .string("/_mockse/\(call.path.text)"),
                "summary": .string(call.summary(for: request.dialects)),
            ]
        }
        return .json(["calls": .array(calls)])
    }

    static let health = ControlCall(
        .get, "health", "Reports that the server is running; open to everyone, and unaffected by faults and resets",
        results: Content(summary: "Status, version, address and uptime", schema: Schema.named("Health")),
        isAlwaysOpen: true
    ) { call throws(Refusal) in
        .json([
            "status": "ok", "version": .string(Version.text), "contracts": contracts,
            "url": call.reachedURL.map(JSONValue.string) ?? .null,
            "uptime_ns": .number(Int(clamping: call.control.uptime)),
            "clock_ns": .number(Int(clamping: call.connection.now)),
        ])
    }

    /// The versions of the contracts, by name.
    private static let contracts: JSONValue = {
        var versions = JSONObject()
        for contract in Contract.all { versions.append(contract.name, .string("\(contract)")) }
        return .object(versions)
    }()

    static let metrics = ControlCall(
        .get, "metrics", "Returns counts of requests, faults, and bytes of all sandboxes, for Prometheus",
        results: Content(summary: "The Prometheus text format", mediaType: "text/plain", schema: Schema.string)
    ) { call in .text(call.control.sandboxes.metrics.prometheusText, Metrics.contentType) }

    static let openAPI = ControlCall(
        .get, "openapi.json", "Describes both APIs and the control API in OpenAPI 3.1",
        results: Content(summary: "The OpenAPI document", schema: ["type": "object"])
    ) { call throws(Refusal) in
        let settings = call.control.sandboxes.root.settings
        return .json(
            try await call.computed { OpenAPI(dialects: settings.dialects, options: settings.dialectOptions).text })
    }
}
