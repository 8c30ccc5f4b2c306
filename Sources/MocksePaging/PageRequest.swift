package import MockseHTTP
package import MockseJSON

/// A request for a page: all that can say which page it asks for.
package struct PageRequest: Sendable, Hashable {
    /// The method.
    package let method: HTTPMethod
    /// The target, without the prefix of a sandbox.
    package private(set) var target: RequestTarget
    /// The path in front of the target in the addresses of other pages, such as `/~my-test`.
    package var prefix = ""
    /// The scheme and the authority in the addresses of other pages, such as `http://localhost:8080`.
    package var origin = ""
    /// The fields.
    package private(set) var fields: HTTPFields
    /// The body, or nil if it is longer than `bodyLimit`.
    package private(set) var body: [UInt8]? { didSet { document = Self.document(body) } }
    /// The body as JSON, which is parsed once for all places in it, or nil if it isn't JSON.
    private var document: JSONValue?

    /// The maximum number of bytes of a body that says which page is asked for.
    package static let bodyLimit = 64 << 10

    /// Creates a request.
    package init(_ method: HTTPMethod, _ target: RequestTarget, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body.count <= Self.bodyLimit ? body : nil
        document = Self.document(self.body)
    }

    private static func document(_ body: [UInt8]?) -> JSONValue? {
        body.flatMap { $0.isEmpty ? nil : try? JSONValue(parsing: $0) }
    }

    /// Creates a request for a path with parameters, sorted by name.
    ///
    /// A path that isn't valid becomes `/`.
    package init(_ method: HTTPMethod = .get, path: String, parameters: [String: String]) {
        let sorted = parameters.sorted { $0.key < $1.key }.map { QueryParameter(name: $0.key, value: $0.value) }
        self.init(method, RequestTarget(Self.text(path, sorted)) ?? .root)
    }

    /// Returns a Boolean value indicating whether a parameter never belongs to a list: a credential, or a value that only
    /// keeps caches from responding.
    package static func isPassing(_ name: String) -> Bool { passing.contains(name.lowercased()) }

    private static let passing: Set = [
        "_mockse", "_", "callback", "key", "api_key", "apikey", "access_token", "token",
    ]

    /// Returns the same request with another target.
    package func with(_ target: RequestTarget) -> PageRequest {
        var changed = self
        changed.target = target
        return changed
    }

    /// Returns the path and query of an address that may name a scheme and a host.
    static func target(of address: String) -> String {
        guard let scheme = address.firstRange(of: "://"), !address[..<scheme.lowerBound].contains("/") else {
            return address
        }
        let rest = address[scheme.upperBound...]
        return String(rest[(rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex)...])
    }

    /// The path and query.
    package var text: String {
        target.query.map { "\(target.path)?\($0)" } ?? target.path
    }

    /// Returns the value at a place, or nil if it is missing, empty, or neither a text nor a number.
    ///
    /// In a target that stands for a request, a parameter named after the place has what stood there.
    package func value(at place: Place) -> String? {
        if place.parameter == nil, let value = target.value(of: place.description), !value.isEmpty { return value }
        let value: String? =
            switch place {
            case .query(let name): target.value(of: name)
            case .field(let name): fields[name]
            case .body(let pointer):
                document.flatMap(pointer.value).flatMap {
                    $0.string ?? $0.number?.text
                }
            case .link, .item: nil
            }
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The JSON value at a place in the body, or the text at another place; nil if it is missing.
    package func json(at place: Place) -> JSONValue? {
        guard case .body(let pointer) = place else { return value(at: place).map { .string($0) } }
        return document.flatMap(pointer.value)
    }

    /// Returns a body that is an object without the values at some places, or nil if nothing is left.
    package func body(without places: [Place]) -> [UInt8]? {
        guard var object = document?.object else { return nil }
        for case .body(let pointer) in places { pointer.remove(from: &object) }
        object = Self.withoutEmpty(object)
        return object.isEmpty ? nil : Array(JSONValue.object(object).text.utf8)
    }

    /// Returns an object without objects that are empty, and without members of the transport such as `_meta`.
    private static func withoutEmpty(_ object: JSONObject) -> JSONObject {
        var rest = JSONObject()
        for (name, value) in object where !name.hasPrefix("_") {
            guard let inner = value.object else {
                rest.append(name, value)
                continue
            }
            let left = withoutEmpty(inner)
            if !left.isEmpty { rest.append(name, .object(left)) }
        }
        return rest
    }

    /// A Boolean value indicating whether the body isn't JSON.
    package var hasUnreadableBody: Bool {
        guard let body, !body.isEmpty else { return false }
        return document == nil
    }

    /// Sets the value at a place; nil removes it.
    ///
    /// A new parameter comes before the first one whose name is greater, so that sorted parameters stay sorted.
    package mutating func set(_ value: JSONValue?, at place: Place) {
        let text = value.map { $0.string ?? $0.text }
        switch place {
        case .query(let name):
            var parameters = target.parameters.filter { $0.name != name }
            if let text {
                let index = parameters.firstIndex { $0.name > name } ?? parameters.count
                parameters.insert(QueryParameter(name: name, value: text), at: index)
            }
            if let changed = RequestTarget(Self.text(target.path, parameters)) { target = changed }
        case .field(let name): fields[name] = text
        case .body(let pointer):
            var object = document?.object ?? JSONObject()
            if let value { pointer.set(value, in: &object) } else { pointer.remove(from: &object) }
            body = Array(JSONValue.object(object).text.utf8)
        case .link, .item: break
        }
    }

    /// Removes all parameters of the query except those with the given names.
    mutating func keepParameters(_ names: Set<String>) {
        let kept = target.parameters.filter { names.contains($0.name) }
        if let changed = RequestTarget(Self.text(target.path, kept)) { target = changed }
    }

    private static func text(_ path: String, _ parameters: [QueryParameter]) -> String {
        guard !parameters.isEmpty else { return path }
        let pairs = parameters.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return "\(path)?\(pairs.joined(separator: "&"))"
    }
}

/// The place in a list at which a page begins, as an API's clients say it.
package enum Position: Sendable, Hashable {
    /// The page's number, from the number that the API gives to the first page.
    case page(Int)
    /// The number of items before the page.
    case offset(Int)
    /// A text that an earlier page gave to the client.
    case cursor(String)

    /// The page's number, or nil for a position of another kind.
    var page: Int? {
        if case .page(let number) = self { number } else { nil }
    }

    /// The position as it stands in a request.
    package var text: String {
        switch self {
        case .page(let number), .offset(let number): "\(number)"
        case .cursor(let text): text
        }
    }
}
