import MockseDialects
import MockseFaults
import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes

/// Calls that manage a sandbox's settings.
extension ControlCall {
    private static let settings = Content(summary: "The settings", schema: Schema.named("Settings"))

    static let readSettings = ControlCall(
        .get, "settings", "Returns the settings, keyed by option name", results: settings
    ) { call throws(Refusal) in
        let sandbox = try call.sandbox()
        return try await call.computedJSON { .object(sandbox.settings.json) }
    }

    static let changeSettings = ControlCall(
        .patch, "settings", "Changes all the given settings or none; null restores a setting's default",
        body: Content(summary: "The settings to change", schema: Schema.named("Settings")), results: settings
    ) { call throws(Refusal) in
        let (sandbox, body, startupKeys) = (try call.sandbox(), call.body, call.control.startupKeys)
        return try await call.computedJSON { () throws(Refusal) in
            let changes = try body.object()
            do throws(SettingError) {
                try sandbox.update { settings throws(SettingError) in
                    settings = try FaultSettings(patching: settings, with: changes, startupKeys: startupKeys)
                }
            } catch {
                throw Refusal(error)
            }
            return .object(sandbox.settings.json)
        }
    }

    static let reset = ControlCall(
        .post, "reset", "Resets the parts that are true, or everything if none is named",
        body: Content(
            summary: "The parts to reset; no body and {} mean everything",
            schema: Schema.object(
                .of(ResetParts.names.map(\.name)) { _ in Schema.boolean }, isClosed: true)),
        results: Content(summary: "The parts that were reset", schema: Schema.named("Reset"))
    ) { call throws(Refusal) in
        let members = try call.body.members(ResetParts.names.map(\.name))
        var parts: ResetParts = members.isEmpty ? .all : []
        for (name, part) in ResetParts.names {
            guard let value = members[name] else { continue }
            guard let isAsked = value.bool else { throw .invalid(name, value, "must be true or false") }
            if isAsked { parts.insert(part) }
        }
        try call.sandbox().reset(parts)
        let names = ResetParts.names.filter { parts.contains($0.part) }.map(\.name)
        return .json(["reset": .array(names.map(JSONValue.string))])
    }

    static let plan = ControlCall(
        .get, "plan", "Predicts which pages of a list fail at which attempts, how, and with what delay",
        parameters: [
            Parameter(
                name: "target", summary: "path and query of a list",
                notes: { $0.first.map { ", such as \($0.sample.target)" } ?? "" }, isRequired: true),
            Parameter(name: "pages", summary: "number of pages, by default all, up to 100", schema: Schema.ordinal),
            Parameter(name: "attempts", summary: "number of attempts at each, by default 2", schema: Schema.ordinal),
        ], results: Content(summary: "The schedule", schema: Schema.named("Plan"))
    ) { call throws(Refusal) in
        let target = try call.required("target")
        let limit = 1...FaultSchedule.mostEntries
        let pages = try call.parameter("pages").map { _ throws(Refusal) in
            try call.number("pages", in: limit, standard: 1)
        }
        let attempts = try call.number("attempts", in: limit, standard: 2)
        let sandbox = try call.sandbox()
        return try await call.computedJSON { () throws(Refusal) in
            try sandbox.schedule(of: target, pages: pages, attempts: attempts).json
        }
    }
}
