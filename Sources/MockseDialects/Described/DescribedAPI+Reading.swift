import MockseBase
import MockseHTTP
import MockseJSON
import MocksePaging

extension DescribedAPI {
    /// Reads a description.
    ///
    /// - Parameters:
    ///   - text: The text, a JSON object.
    ///   - name: The name of the API if the description has none.
    ///   - source: The name of the file, for errors.
    /// - Throws: An error with every place that is wrong.
    package init(parsing text: [UInt8], name: String, source: String) throws(DescriptionError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw DescriptionError(source: source, problems: [.init(path: "", reason: "isn't JSON: \(error)")])
        }
        var reader = DescriptionReader()
        let api = reader.api(DescriptionReader.Node(value: value, path: ""), name: name)
        guard let api, reader.problems.isEmpty else {
            throw DescriptionError(source: source, problems: reader.problems)
        }
        self = api
    }

    /// Returns a Boolean value indicating whether a text can be the name of an API.
    package static func isName(_ name: String) -> Bool {
        let isWord = name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "-") || byte.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        }
        return isWord && !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("-")
    }
}

extension DescriptionReader {
    /// The members of a description, of a list in it, and of their parts.
    static let members = [
        "$schema", "name", "title", "source", "servers", "request", "response", "item", "lists", "errors",
        "routes",
    ]
    static let listMembers = [
        "request", "response", "item", "errors", "data", "parameters", "otherParameters", "when", "echo",
    ]
    static let routeMembers = ["status", "headers", "body", "when", "echo"]
    static let itemMembers = ["id", "title", "revision", "unique", "example"]
    static let errorMembers = ["status", "headers", "body"]

    fileprivate mutating func api(_ node: Node, name: String) -> DescribedAPI? {
        guard check(node, known: Self.members) else { return nil }
        let name = text(node.member("name")) ?? name
        if !DescribedAPI.isName(name) {
            note(
                "name",
                "must consist of lowercase letters, digits and dashes, such as my-api, not \(name.quotedIfNeeded)")
        }
        let servers = (node.member("servers").map { self.servers($0) }) ?? []
        let errors = node.member("errors").map { self.errors($0, over: DescribedErrors()) } ?? DescribedErrors()
        var lists: [DescribedList] = []
        if let all = node.member("lists") {
            if let object = all.value.object, !object.isEmpty {
                if let repeated = object.repeatedKey { note("lists", "has \(repeated) twice") }
                for (key, _) in object {
                    guard let own = all.member(key) else { continue }
                    if let list = list(own, key, in: node, errors) { lists.append(list) }
                }
            } else {
                note("lists", "must have at least one list, such as \"GET /things\": {}")
            }
        } else {
            note("lists", "is missing; name at least one list, such as \"GET /things\": {}")
        }
        let responses = node.member("routes").map { self.responses($0) } ?? []
        _ = text(node.member("title"))
        let source = text(node.member("source"))
        guard problems.isEmpty, !lists.isEmpty, let description = node.value.object else { return nil }
        return DescribedAPI(
            name: name, source: source, servers: servers, lists: lists, responses: responses, description: description)
    }

    private mutating func servers(_ node: Node) -> [DescribedAPI.Server] {
        guard let elements = node.value.array else {
            note(node.path, "must be an array of URLs, not \(Self.words(node.value))")
            return []
        }
        return elements.compactMap { element in
            let address = element.string ?? ""
            let scheme = ["https://", "http://"].first { address.lowercased().hasPrefix($0) }
            let rest = address.dropFirst(scheme?.count ?? 0)
            let host = rest.prefix { $0 != "/" }
            let path = rest.dropFirst(host.count)
            guard let scheme, !host.isEmpty, !host.contains("@"), !address.contains(where: { "?#{}".contains($0) })
            else {
                note(node.path, "must be URLs such as https://api.example.com/v1, not \(Self.words(element))")
                return nil
            }
            let trimmed = path.hasSuffix("/") ? path.dropLast() : path
            return DescribedAPI.Server(origin: scheme + host.lowercased(), path: String(trimmed))
        }
    }

    private mutating func list(_ node: Node, _ key: String, in api: Node, _ errors: DescribedErrors) -> DescribedList? {
        guard check(node, known: Self.listMembers) else { return nil }
        guard let route = route(node, key) else { return nil }
        let pages = style(api, node)
        let response = [node, api].compactMap { $0.member("response") }
        let sample = response.lazy.compactMap { $0.member("example") }.first
        let body = sample.map { self.body($0, pages) } ?? (body: .object([:]), row: nil)
        let item = self.item([node, api].compactMap { $0.member("item") }, row: body.row)
        checkItemCursors(pages, item, at: node.path)
        var fields: HTTPFields = ["Content-Type": "application/json"]
        for node in response.reversed() {
            for field in headers(node.member("headers")) { fields.set(field.name, field.value) }
        }
        let data = text(node.member("data"))
        if let data, !Self.isDataName(data) { note("\(node.path).data", "must be a name such as things or my/things") }
        let parameters = texts(node.member("parameters"))
        for name in pages.parameters where parameters.contains(where: { $0.name == name }) {
            note("\(node.path).parameters.\(name)", "pages; only other parameters have fixed values")
        }
        let other = texts(node.member("otherParameters"))
        return DescribedList(
            key: key, route: route, paging: pages, item: item, data: data ?? route.path.lastWord ?? "items",
            body: body.body,
            fields: fields, errors: node.member("errors").map { self.errors($0, over: errors) } ?? errors,
            parameters: Dictionary(parameters.map { ($0.name, $0.value) }) { $1 },
            otherParameters: other.isEmpty ? ["sort": "other"] : Dictionary(other.map { ($0.name, $0.value) }) { $1 })
    }

    /// Returns the requests that an entry is for, which its key and its conditions say; a word after `#` only tells keys
    /// apart.
    private mutating func route(_ node: Node, _ key: String) -> DescribedRoute? {
        let parts = key.split(separator: " ")
        let names = parts.first?.split(separator: "|").map(String.init) ?? []
        guard parts.count == 2, !names.isEmpty, names.allSatisfy({ $0.allSatisfy(\.isUppercase) }),
            let path = PathTemplate(String(parts[1].prefix { $0 != "#" }))
        else {
            note(node.path, "must be named by a method and a path, such as \"GET /users/{id}/posts\"")
            return nil
        }
        let known = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        for name in names where !known.contains(name) {
            note(node.path, "\(name): must be \(known.list("or"))")
        }
        var conditions: [(Place, String)] = []
        for (text, value) in texts(node.member("when")) {
            if let place = Place(text) {
                conditions.append((place, value))
            } else {
                note("\(node.path).when.\(text)", "must be a place such as header.X-Target or body#/method")
            }
        }
        var echoes: [(JSONPointer, Place)] = []
        for (text, value) in texts(node.member("echo")) {
            if case .body(let pointer)? = Place(text), let place = Place(value), !pointer.steps.isEmpty {
                echoes.append((pointer, place))
            } else {
                note("\(node.path).echo.\(text)", "must be places such as \"body#/id\": \"body#/id\"")
            }
        }
        return DescribedRoute(
            methods: names.compactMap { Self.methods[$0] }, path: path, conditions: conditions, echoes: echoes)
    }

    private static let methods: [String: HTTPMethod] = [
        "GET": .get, "POST": .post, "PUT": .put, "PATCH": .patch, "DELETE": .delete,
    ]

    private mutating func responses(_ node: Node) -> [DescribedResponse] {
        guard let object = node.value.object else {
            note(node.path, "must be an object of routes such as \"GET /me\": {}, not \(Self.words(node.value))")
            return []
        }
        return object.compactMap { key, _ in
            guard let own = node.member(key), check(own, known: Self.routeMembers), let route = route(own, key) else {
                return nil
            }
            let body = own.member("body")?.value
            var fields: HTTPFields = body == nil ? [:] : ["Content-Type": "application/json"]
            for field in headers(own.member("headers")) { fields.set(field.name, field.value) }
            let status = number(own.member("status"), in: 200...599) ?? (body == nil ? 204 : 200)
            return DescribedResponse(
                route: route,
                response: HTTPResponse(HTTPStatus(status), fields: fields, body: body.map { Array($0.text.utf8) } ?? [])
            )
        }
    }

    private static func isDataName(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part != "." && part != ".."
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        }
    }

    /// Returns the body of a page without its rows, and the first of these.
    private mutating func body(_ node: Node, _ paging: PagingStyle) -> (body: JSONValue, row: JSONObject?) {
        guard case .body(let pointer) = paging.response[.items] else { return (node.value, nil) }
        let rows = pointer.value(in: node.value)
        if let rows, rows.array == nil {
            note(node.path, "must have an array at \(Place.body(pointer)), not \(Self.words(rows))")
        }
        if pointer.steps.isEmpty { return (.array([]), rows?.array?.first?.object) }
        guard var body = node.value.object else {
            note(node.path, "must be an object, not \(Self.words(node.value))")
            return (node.value, nil)
        }
        pointer.set(.array([]), in: &body)
        return (.object(body), rows?.array?.first?.object)
    }

    private mutating func item(_ nodes: [Node], row: JSONObject?) -> DescribedItem {
        var places: [String: JSONPointer] = [:]
        var (example, unique) = (row, [JSONPointer]())
        for node in nodes.reversed() where check(node, known: Self.itemMembers) {
            for name in ["id", "title", "revision"] {
                guard let member = node.member(name), let text = text(member) else { continue }
                if let pointer = JSONPointer(text), !pointer.steps.isEmpty {
                    places[name] = pointer
                } else {
                    note(member.path, "must be a JSON Pointer into an item, such as /id, not \(text.quotedIfNeeded)")
                }
            }
            if let member = node.member("unique") {
                let texts = member.value.array?.map { $0.string ?? "" } ?? [""]
                unique = texts.compactMap { JSONPointer($0) }.filter { !$0.steps.isEmpty }
                if unique.count < texts.count {
                    note(member.path, "must be an array of JSON Pointers into an item, such as [\"/number\"]")
                }
            }
            if let member = node.member("example") {
                if let object = member.value.object {
                    example = object
                } else {
                    note(member.path, "must be an object, not \(Self.words(member.value))")
                }
            }
        }
        return DescribedItem(
            id: places["id"], title: places["title"], revision: places["revision"], unique: unique,
            example: example ?? [:])
    }

    private mutating func errors(_ node: Node, over other: DescribedErrors) -> DescribedErrors {
        let kinds = DescribedErrors.Kind.allCases.map(\.rawValue)
        guard check(node, known: kinds) else { return other }
        var errors = other
        for kind in DescribedErrors.Kind.allCases {
            guard let own = node.member(kind.rawValue), check(own, known: Self.errorMembers) else { continue }
            errors.templates[kind] = DescribedErrors.Template(
                status: number(own.member("status"), in: 200...599), fields: headers(own.member("headers")),
                body: own.member("body")?.value)
        }
        return errors
    }
}

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
