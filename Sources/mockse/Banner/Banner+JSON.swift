import MockseBase
import MockseJSON
import MockseKit

extension Banner {
    /// The banner for programs: one JSON object on one line, with settings keyed by option name.
    var json: String {
        let value: JSONValue = [
            "url": .string(url),
            "port": .number(Int(port)),
            "version": .string(Version.text),
            "commit": Commit.text.map(JSONValue.string) ?? .null,
            "replace": replacementObject,
            "network": .array(networkURLs.map(JSONValue.string)),
            "data": .array(lists.map { .string($0.name) }),
            "ids": identifierObject,
            "remarks": remarkObject,
            "control": .string(controlRule.rawValue),
            "settings": .object(configuration.settings.json),
        ]
        return value.text + "\n"
    }

    /// The remarks on each list that has some.
    private var remarkObject: JSONValue {
        var object = JSONObject()
        for list in lists where !list.remarks.isEmpty {
            object.append(list.name, .array(list.remarks.map(JSONValue.string)))
        }
        return .object(object)
    }

    private var identifierObject: JSONValue {
        var object = JSONObject()
        for list in lists { object.append(list.name, .string(list.identifier)) }
        return .object(object)
    }

    private var replacementObject: JSONValue {
        var object = JSONObject()
        for replacement in replacements {
            object.append(replacement.original, .string(localURL + replacement.path))
        }
        return .object(object)
    }
}
