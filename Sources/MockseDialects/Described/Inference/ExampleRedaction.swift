import MockseHTTP
import MockseJSON
import MocksePaging

/// Removes from a captured page what must not, or need not, stand in its description.
///
/// Secrets never stay. The texts, numbers and dates of items become others of the same form, unless they are kept on
/// purpose.
struct ExampleRedaction {
    /// A Boolean value indicating whether the items' own texts stay.
    let keepsData: Bool
    /// The URL of the page, whose origin and path stay in links.
    let address: CapturedAddress
    /// The parameters of links that are cursors, whose values are replaced.
    let cursors: Set<String>
    /// The names of members whose secret values were replaced.
    private(set) var secrets: [String] = []

    init(keepsData: Bool, address: CapturedAddress, cursors: Set<String>) {
        self.keepsData = keepsData
        self.address = address
        self.cursors = cursors
    }

    /// The names of members whose values tell clients how to read an item, and which therefore stay if they are words.
    private static let kinds: Set = [
        "type", "object", "kind", "state", "status", "currency", "locale", "language", "lang", "role", "visibility",
        "typename", "unit", "timezone",
    ]

    /// Returns an item as an example.
    mutating func item(_ item: JSONObject) -> JSONObject { object(item, isData: !keepsData) }

    /// Returns the rest of a page: outside of arrays, words stay.
    mutating func rest(_ body: JSONValue) -> JSONValue {
        guard let body = body.object else { return .array([]) }
        return .object(object(body, isData: false, isRest: true))
    }

    private mutating func object(_ object: JSONObject, isData: Bool, isRest: Bool = false) -> JSONObject {
        var redacted = JSONObject()
        for (key, value) in object {
            let isUnsafe = Secret.hasMailAddress(key) || Secret.isLike(key)
            redacted.append(isUnsafe ? NeutralText.of(key) : key, self.value(value, key, isData, isRest))
        }
        return redacted
    }

    private mutating func value(_ value: JSONValue, _ key: String, _ isData: Bool, _ isRest: Bool) -> JSONValue {
        switch value {
        case .null, .bool: return value
        case .number(let number):
            if Secret.isNamed(member: key) { note(key) } else if !isData { return value }
            return .number(NeutralText.of(number))
        case .string(let text): return .string(self.text(text, key, isData, isRest))
        case .array(let elements):
            // Beside the items, other arrays are examples, too.
            let isOther = isRest && elements.contains { $0.object != nil }
            return .array(
                (isOther ? elements.prefix(1) : elements[...]).map { element in
                    self.value(element, key, isData || isRest && !keepsData, false)
                })
        case .object(let object): return .object(self.object(object, isData: isData, isRest: isRest))
        }
    }

    private mutating func text(_ text: String, _ key: String, _ isData: Bool, _ isRest: Bool) -> String {
        if text.isEmpty { return text }
        if let link = CapturedAddress(text) ?? CapturedAddress(link: text, on: address) {
            return url(link, isData: isData)
        }
        // A cursor can have data in it.
        let isCursor = isRest && RoleNames.nextCursor.union(RoleNames.previousCursor).contains(CapturedValue.plain(key))
        let isSecret = !isCursor && Secret.isNamed(member: key) || Secret.isLike(text)
        if isSecret, !isCursor { note(key) }
        let isMail = Secret.hasMailAddress(text)
        if isMail, isData || isRest { return "\(NeutralText.of(String(text.prefix { $0.isLetter })))@example.com" }
        if isSecret || isCursor { return Self.unlike(NeutralText.of(text)) }
        let isWord = !text.contains(where: \.isWhitespace) && text.count <= 32
        if isData { return Self.kinds.contains(CapturedValue.plain(key)) && isWord ? text : NeutralText.of(text) }
        return isRest && !isWord ? NeutralText.of(text) : text
    }

    private mutating func note(_ key: String) { if !secrets.contains(key) { secrets.append(key) } }

    /// Returns a text without the mark by which programs know a secret.
    private static func unlike(_ text: String) -> String { Secret.isLike(text) ? text.lowercased() : text }

    /// Returns a URL without secrets; the parts that aren't the list's own are replaced if they are data.
    private mutating func url(_ link: CapturedAddress, isData: Bool) -> String {
        let isOwn = link.origin == address.origin
        let words = Set(address.target.segments)
        let segments = link.target.segments.map { segment in
            if Secret.isLike(segment) {
                note("a path")
            } else if !isData || isOwn && words.contains(segment) {
                return segment
            }
            return Self.unlike(NeutralText.of(segment))
        }
        var parameters: [String] = []
        for parameter in link.target.parameters {
            if Secret.isNamed(parameter: parameter.name), !cursors.contains(parameter.name) {
                note(parameter.name)
                continue
            }
            let isReplaced = isData || cursors.contains(parameter.name) || Secret.isLike(parameter.value)
            let value = isReplaced ? Self.unlike(NeutralText.of(parameter.value)) : parameter.value
            parameters.append("\(PercentCoding.encode(parameter.name))=\(PercentCoding.encode(value))")
        }
        let slash = link.target.path.count > 1 && link.target.path.hasSuffix("/") ? "/" : ""
        let path = segments.map { "/" + PercentCoding.encode($0) }.joined() + slash
        let origin = link.isRelative ? "" : isOwn || !isData ? link.origin : "https://www.example.com"
        return origin + (path.isEmpty ? "/" : path)
            + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
    }
}
