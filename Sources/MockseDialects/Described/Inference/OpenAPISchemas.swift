import MockseHTTP
import MockseJSON
import MocksePaging

/// The schemas of an OpenAPI document, and examples of what they describe.
struct OpenAPISchemas {
    private let root: JSONValue
    /// The number of objects and arrays in each other that an example has at most, because schemas can contain themselves.
    private static let depth = 8
    /// The number of values that an example has at most, because schemas that contain each other have any number of them.
    private static let size = 4000

    init(_ root: JSONValue) {
        self.root = root
    }

    /// Returns what a reference leads to, or the value if it isn't a reference.
    func resolved(_ value: JSONValue) -> JSONValue {
        var value = value
        // References can lead in circles.
        for _ in 0..<16 {
            guard let reference = value["$ref"]?.string else { return value }
            guard reference.hasPrefix("#"), let target = JSONPointer(reference.dropFirst())?.value(in: root) else {
                return .null
            }
            value = target
        }
        return .null
    }

    /// Returns an example of the JSON with which an operation responds, or nil if it responds with none.
    func response(of operation: JSONValue) -> JSONValue? {
        let responses = operation["responses"] ?? .null
        return ["200", "2XX", "default"].lazy.compactMap { responses[$0] }.first.flatMap(body)
    }

    /// Returns an example of a request's or a response's body, or nil if it isn't JSON.
    func body(of message: JSONValue) -> JSONValue? {
        let content = resolved(message)["content"]?.object ?? [:]
        let media = content.first { key, _ in key.hasPrefix("application/") && key.contains("json") }?.value
        return media.map { media in example(in: media) ?? sample(media["schema"] ?? .null, named: "") }
    }

    /// Returns the value that a parameter has in a request for the first page, or nil if it can be left out.
    func value(of parameter: JSONValue, named name: String) -> String? {
        let schema = resolved(parameter["schema"] ?? .null)
        let plain = CapturedValue.plain(name)
        // One value each: a description begins with the first page, and a first page has no cursor.
        if RoleNames.cursor.contains(plain), schema["type"]?.string != "integer" { return "cursor" }
        let known = example(in: parameter) ?? schema["default"] ?? schema["example"]
        if let text = known.flatMap({ CapturedValue(place: .query(name), value: $0).text }) { return text }
        if RoleNames.pageIndex.contains(plain) { return schema["minimum"]?.int == 0 ? "0" : "1" }
        if RoleNames.pageSize.contains(plain) { return "\(min(20, schema["maximum"]?.int ?? 20))" }
        if RoleNames.offset.contains(plain) { return "0" }
        guard parameter["required"]?.bool == true else { return nil }
        return CapturedValue(place: .query(name), value: sample(schema, named: name)).text
    }

    private func example(in value: JSONValue) -> JSONValue? {
        value["example"] ?? value["examples"]?.object?.first.flatMap { resolved($0.value)["value"] }
    }

    /// Returns an example of what a schema describes, as deep as its size allows.
    ///
    /// Of a schema that is too large, the inner objects are left out, so that what says how a list pages stays.
    private func sample(_ schema: JSONValue, named name: String) -> JSONValue {
        var value = JSONValue.null
        for depth in 1...Self.depth {
            var rest = Self.size
            let deeper = sample(schema, named: name, depth: Self.depth - depth, &rest)
            if rest <= 0, depth > 1 { break }
            value = deeper
        }
        return value
    }

    private func sample(_ schema: JSONValue, named name: String, depth: Int, _ rest: inout Int) -> JSONValue {
        rest -= 1
        guard rest > 0 else { return .null }
        let schema = resolved(schema)
        if let value = schema["example"] ?? schema["examples"]?.array?.first ?? schema["default"] ?? schema["const"]
            ?? schema["enum"]?.array?.first, !value.isNull
        {
            return value
        }
        guard depth < Self.depth else { return .null }
        if let parts = schema["allOf"]?.array {
            let all =
                parts.map { sample($0, named: name, depth: depth + 1, &rest) } + [
                    properties(schema, depth: depth, &rest)
                ]
            let objects = all.compactMap(\.object)
            return objects.isEmpty
                ? all[0] : .object(objects.reduce(into: JSONObject()) { for (key, value) in $1 { $0[key] = value } })
        }
        if let choice = (schema["oneOf"] ?? schema["anyOf"])?.array?.first(where: { $0["type"]?.string != "null" }) {
            return sample(choice, named: name, depth: depth + 1, &rest)
        }
        let types = schema["type"]?.array?.compactMap(\.string) ?? [schema["type"]?.string].compactMap(\.self)
        switch types.first(where: { $0 != "null" }) {
        case "array": return .array([sample(schema["items"] ?? .null, named: name, depth: depth + 1, &rest)])
        case "string": return .string(text(schema["format"]?.string, named: name))
        case "integer", "number": return .number(RoleNames.offset.contains(CapturedValue.plain(name)) ? 0 : 1)
        case "boolean": return true
        default: return properties(schema, depth: depth, &rest)
        }
    }

    private func properties(_ schema: JSONValue, depth: Int, _ rest: inout Int) -> JSONValue {
        var object = JSONObject()
        for (name, schema) in schema["properties"]?.object ?? [:] {
            object[name] = sample(schema, named: name, depth: depth + 1, &rest)
        }
        return .object(object)
    }

    private func text(_ format: String?, named name: String) -> String {
        switch format {
        case "date-time": "2026-01-01T00:00:00Z"
        case "date": "2026-01-01"
        case "uuid": "00000000-0000-4000-8000-000000000001"
        case "email": "a@example.com"
        case "uri", "url", "uri-reference": Self.link
        default: "a \(name)"
        }
    }

    /// The address in examples, which stands for that of any page.
    private static let link = "https://api.example.com/"

    /// Returns an example in which the addresses of other pages lead to the list.
    func linking(_ body: JSONValue, to page: CapturedAddress) -> JSONValue {
        guard let selector = page.target.parameters.first(where: { Self.names.contains(CapturedValue.plain($0.name)) })
        else { return body }
        let next = CapturedValue.count(selector.value).map { "\($0 + 1)" } ?? "\(selector.value)2"
        let parameters = page.target.parameters.map {
            $0.name == selector.name ? QueryParameter(name: $0.name, value: next) : $0
        }
        let url = page.origin + page.target.path + Self.query(parameters)
        return CapturedValue.all(in: body).reduce(body) { body, value in
            guard case .body(let pointer) = value.place, value.value == .string(Self.link), var object = body.object,
                InferredResponse.linkRole(value.names) == .nextLink
            else { return body }
            pointer.set(.string(url), in: &object)
            return .object(object)
        }
    }

    /// Returns parameters as they stand in a URL, with the question mark.
    static func query(_ parameters: [QueryParameter]) -> String {
        let pairs = parameters.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return (pairs.isEmpty ? "" : "?") + pairs.joined(separator: "&")
    }

    private static let names = RoleNames.pageIndex.union(RoleNames.cursor)
}
