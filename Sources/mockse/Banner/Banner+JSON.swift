import MockseJSON
import MockseKit

extension Banner {
    /// For programs: one object on one line; settings are keyed as the options are named.
    var json: String {
        let value: JSONValue = [
            "url": .string(url),
            "port": .number(JSONNumber(Int(port))),
            "version": .string(Version.text),
            "replace": replacementObject,
            "network": .array(networkURLs.map(JSONValue.string)),
            "data": .array(configuration.data.map { .string($0.servedName) }),
            "settings": settingsObject,
        ]
        return value.text + "\n"
    }

    private var replacementObject: JSONValue {
        var object = JSONObject()
        for replacement in Self.replacements {
            object.append(replacement.original, .string(localURL + replacement.path))
        }
        return .object(object)
    }

    private var settingsObject: JSONValue {
        let settings = configuration.settings
        return [
            "seed": number(settings.seed),
            "latency": .string(settings.latency.description),
            "fail-rate": number(settings.failRate),
            "duplicate-rate": number(settings.duplicateRate),
            "page-size": settings.pageSize.map { .number(JSONNumber($0)) } ?? .null,
            "strict": .bool(settings.isStrict),
        ]
    }

    private func number(_ value: some CustomStringConvertible) -> JSONValue {
        JSONNumber(value.description).map(JSONValue.number) ?? .null
    }
}
