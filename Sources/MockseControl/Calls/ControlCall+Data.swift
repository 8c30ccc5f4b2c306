import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes

/// Calls that manage a sandbox's own data and script.
extension ControlCall {
    private static let summary = Content(summary: "The data served at the route", schema: Schema.named("Data"))

    static let listData = ControlCall(
        .get, "data", "Lists the routes that data was uploaded to",
        results: Content(
            summary: "Each route with its version and number of items",
            schema: Schema.whole(["data": Schema.array(of: Schema.named("Data"))]))
    ) { call throws(Refusal) in .json(["data": .array(try call.sandbox().data.map(\.json))]) }

    static let putData = ControlCall(
        .put, "data/{route...}",
        "Serves items",
        notes: { dialects in
            let paths = dialects.map { $0.path(ofList: "ROUTE") }.list("and")
            return (paths.isEmpty ? "" : " at \(paths)") + ", byte for byte, replacing what was there"
        },
        parameters: [
            Parameter(name: "id", summary: "the member that identifies the items; detected if omitted")
        ],
        body: Content(
            summary: "A JSON array of objects, one object per line, or CSV with a header row",
            schema: Schema.array(of: ["type": "object"])),
        results: summary
    ) { call throws(Refusal) in
        let sandbox = try call.sandbox()
        let (body, route, identifier) = (call.request.body, call.argument, call.parameter("id"))
        let type = call.request.value(of: "Content-Type")?.lowercased() ?? ""
        let version = try await call.computed { () throws(Refusal) in
            try sandbox.put(
                data: body, type.hasPrefix("text/csv") ? .csv : .detected, at: route, identifiedBy: identifier)
        }
        let dataset = sandbox.data.first { $0.name == call.argument }
        return .json(
            data(call.argument, version: version, count: dataset?.count ?? 0, id: dataset?.identifier))
    }

    static let readData = ControlCall(
        .get, "data/{route...}", "Returns the items uploaded to a route, unchanged",
        results: Content(summary: "The items", schema: Schema.array(of: ["type": "object"])),
        refusals: [.notFound, .internalServerError]
    ) { call throws(Refusal) in
        guard let dataset = try call.sandbox().data.first(where: { $0.name == call.argument }) else {
            throw Refusal(
                status: .notFound, key: "data", value: call.argument,
                reason: "no data at this route; GET /_mockse/data lists the routes")
        }
        return .json(
            try await call.computed { () throws(Refusal) in
                var body: [UInt8] = [UInt8(ascii: "[")]
                do throws(DatasetError) {
                    for index in 0..<dataset.count {
                        if index > 0 { body.append(contentsOf: ",\n".utf8) }
                        try dataset.appendItem(index, to: &body)
                    }
                } catch {
                    throw Refusal(
                        status: .internalServerError, key: "data", value: dataset.name, reason: error.description)
                }
                return body + "]".utf8
            })
    }

    static let deleteData = ControlCall(
        .delete, "data/{route...}", "Removes the items uploaded to a route and serves the original data again",
        results: Content(summary: "Reports whether there were any items", schema: Schema.named("Removed"))
    ) { call throws(Refusal) in .removed(try call.sandbox().removeData(at: call.argument)) }

    static let putScript = ControlCall(
        .put, "script", "Sets exact responses; the first entry that an attempt matches applies",
        body: Content(summary: "The entries", schema: Schema.named("Script")),
        results: Content(summary: "The script", schema: Schema.named("Script"))
    ) { call throws(Refusal) in
        let (sandbox, body) = (try call.sandbox(), try call.body.limitedBytes())
        return try await call.computedJSON { () throws(Refusal) in
            let script = try Script(parsing: body)
            sandbox.put(script: script)
            return script.json
        }
    }

    static let readScript = ControlCall(
        .get, "script", "Returns the script",
        results: Content(summary: "The entries; an empty array if there is no script", schema: Schema.named("Script"))
    ) { call throws(Refusal) in
        let sandbox = try call.sandbox()
        return try await call.computedJSON { sandbox.script?.json ?? [] }
    }

    static let deleteScript = ControlCall(
        .delete, "script", "Removes the script and restores the normal responses",
        results: Content(summary: "Reports whether there was a script", schema: Schema.named("Removed"))
    ) { call throws(Refusal) in
        let sandbox = try call.sandbox()
        let hadOne = sandbox.script != nil
        sandbox.put(script: nil)
        return .removed(hadOne)
    }

    fileprivate static func data(_ route: String, version: Int, count: Int, id: String?) -> JSONValue {
        [
            "route": .string(route), "version": .number(version), "items": .number(count),
            "id": .string(id ?? "id"),
        ]
    }
}

extension Dataset {
    fileprivate var json: JSONValue { ControlCall.data(name, version: version, count: count, id: identifier) }
}
