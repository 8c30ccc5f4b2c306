import MockseJSON

extension ShownList {
    /// Creates a list from the reply to `list`.
    ///
    /// - Throws: `DriverError.failed`, which names the member at fault.
    init(reply message: JSONObject) throws(DriverError) {
        guard let ids = try Self.texts("ids", in: message) else { throw Self.unfit("`ids` must be an array") }
        self.init(ids, revs: try Self.texts("revs", in: message))
        guard revs?.count ?? ids.count == ids.count else {
            throw Self.unfit("`revs` must have as many elements as `ids` (\(ids.count))")
        }
        if let value = message["state"], !value.isNull { state = try DriverMessage.state(value, of: .list) }
        guard let value = message["ops"], !value.isNull else { return }
        guard let array = value.array else { throw Self.unfit("`ops` must be an array") }
        var operations: [ListOperation] = []
        for element in array {
            guard let operation = ListOperation(element) else {
                throw Self.unfit(
                    "`ops`: unknown operation \(element.text) (use {\"insert\":0,\"count\":1}, "
                        + "{\"remove\":0,\"count\":1} or {\"reload\":true})")
            }
            operations.append(operation)
        }
        ops = operations
    }

    private static func texts(_ key: String, in message: JSONObject) throws(DriverError) -> [String]? {
        guard let value = message[key], !value.isNull else { return nil }
        guard let array = value.array else { throw unfit("`\(key)` must be an array") }
        let texts = array.compactMap { $0.string ?? $0.number?.text }
        guard texts.count == array.count else {
            throw unfit("`\(key)` must be an array of strings or numbers")
        }
        return texts
    }

    private static func unfit(_ reason: String) -> DriverError { .failed(Verb.list.rawValue, reason: reason) }
}

extension ListOperation {
    /// Creates an operation from its JSON form; nil if the value is malformed.
    fileprivate init?(_ value: JSONValue) {
        guard let object = value.object else { return nil }
        if object["reload"]?.bool == true {
            self = .reload
        } else if let count = object["count"]?.int, let place = object["insert"]?.int {
            self = .insert(at: place, count: count)
        } else if let count = object["count"]?.int, let place = object["remove"]?.int {
            self = .remove(at: place, count: count)
        } else {
            return nil
        }
    }
}
