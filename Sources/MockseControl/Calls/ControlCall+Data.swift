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

    static let changeRows = ControlCall(
        .post, "rows", "Inserts, removes or changes rows of a list now, by replacing its data",
        body: Content(
            summary: "The list and one of insert, remove, and change with a number of rows",
            schema: Schema.object(
                .of(["target"] + RowChange.Kind.allCases.map(\.rawValue) + ["at"]) { key in
                    key == "target"
                        ? Schema.string
                        : key == "at"
                            ? Schema.described(Schema.count, "index of the first row, by default 0") : Schema.ordinal
                }, required: ["target"], isClosed: true)),
        results: Content(
            summary: "The route of the data, its version, and the number of rows",
            schema: Schema.whole(["route": Schema.string, "version": Schema.ordinal, "items": Schema.count]))
    ) { call throws(Refusal) in
        let kinds = RowChange.Kind.allCases
        let members = try call.body.members(["target", "at"] + kinds.map(\.rawValue))
        guard let target = try ControlBody.text("target", of: members) else {
            throw .invalid("target", "", "missing field: path and query of the list")
        }
        let limit = 1...Sandbox.mostChangeableRows
        var changes: [RowChange] = []
        for kind in kinds {
            guard let count = try ControlBody.number(kind.rawValue, of: members, in: limit) else { continue }
            let place = try ControlBody.number("at", of: members, in: 0...Sandbox.mostChangeableRows)
            changes.append(RowChange(kind, count: count, at: place ?? 0))
        }
        guard let change = changes.first, changes.count == 1 else {
            throw .invalid("insert", "", "must have exactly one of \(kinds.map(\.rawValue).joined(separator: ", "))")
        }
        let sandbox = try call.sandbox()
        let authority = call.request.authority
        return try await call.computedJSON { () throws(Refusal) in
            let result = try sandbox.apply(change, to: target, reachedAt: authority)
            return [
                "route": .string(result.route), "version": .number(result.version), "items": .number(result.count),
            ]
        }
    }

    static let putData = ControlCall(
        .put, "data/{route...}",
        "Serves items",
        notes: { dialects in
            let paths = dialects.compactMap { $0.path(ofList: "ROUTE") }.list("and")
            return (paths.isEmpty ? "" : " at \(paths)") + ", byte for byte, replacing what was there"
        },
        parameters: [
            Parameter(name: "id", summary: "the field that identifies the items; detected if omitted")
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
