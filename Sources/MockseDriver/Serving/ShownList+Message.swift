import MockseJSON

extension ShownList {
    /// The reply to `list`.
    var message: JSONObject {
        var message: JSONObject = ["ids": .array(ids.map { .string($0) })]
        if let revs { message["revs"] = .array(revs.map { .string($0) }) }
        if let state { message["state"] = .string(state.rawValue) }
        if let ops { message["ops"] = .array(ops.map(\.json)) }
        return message
    }
}

extension ListOperation {
    fileprivate var json: JSONValue {
        switch self {
        case .insert(let place, let count):
            ["insert": .number(place), "count": .number(count)]
        case .remove(let place, let count):
            ["remove": .number(place), "count": .number(count)]
        case .reload: ["reload": true]
        }
    }
}
