import MockseBase
public import MockseDialects
import MockseHTTP

extension RequestMatch {
    /// The keys of a match.
    static let keys = ["dialect", "route", "page", "attempt", "query", "version"]

    /// Creates a match from space-separated terms: `page=3 attempt=1..2 route=/users/* query.sort=name`.
    ///
    /// `*` alone matches every request. A value may be percent-encoded: a space is `%20`.
    ///
    /// - Parameters:
    ///   - text: The terms.
    ///   - dialects: The dialects that `dialect` may name.
    /// - Throws: A `SettingError` that names the invalid term and the problem.
    public init(parsing text: String, dialects: Dialects = Dialect.builtIn) throws(SettingError) {
        self.init()
        if text[...].trimmed == "*" { return }
        var seen: Set<String> = []
        for term in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            guard let equals = term.firstIndex(of: "=") else {
                throw SettingError(value: String(term), reason: .notATerm(dialects))
            }
            let (key, value) = (Self.decoded(term[..<equals]), Self.decoded(term[term.index(after: equals)...]))
            guard seen.insert(key).inserted else { throw SettingError(value: text, reason: .twice(key)) }
            try set(key, to: value)
        }
        try check(dialects)
    }

    /// Sets the value of one key.
    mutating func set(_ key: String, to value: String) throws(SettingError) {
        do throws(SettingError.Reason) {
            switch key {
            case "dialect": dialect = value.lowercased()
            case "route": route = value
            case "page": page = try NumberRange.read(value[...])
            case "attempt": attempt = try NumberRange.read(value[...])
            case "version": version = try NumberRange.read(value[...])
            default:
                guard key.hasPrefix("query.") else {
                    let word = key.hasPrefix("query") ? "query" : String(key.prefix { $0 != "." })
                    let nearest = NearestName.of(word, among: Self.keys)
                    let known = Self.keys.map { $0 == "query" ? "query.NAME" : $0 }
                    throw .unknownKey(nearest: nearest == "query" ? "query.NAME" : nearest, known: known)
                }
                query[String(key.dropFirst("query.".count))] = value
            }
        } catch {
            throw SettingError(setting: key, value: value, reason: error)
        }
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.contains("%") else { return String(text) }
        let bytes = Array(text.utf8).withUnsafeBytes { PercentCoding.decode($0) }
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? String(text)
    }

    private static func encoded(_ text: String) -> String {
        let special: Set<Character> = [" ", "\t", "\n", "\r", "%", ";", ":", "="]
        return text.contains(where: special.contains) ? PercentCoding.encode(text, keepingSlash: true) : text
    }
}

extension RequestMatch: CustomStringConvertible {
    /// The match in the form that `init(parsing:)` accepts.
    public var description: String {
        var terms: [String] = []
        if let dialect { terms.append("dialect=\(dialect)") }
        if let route { terms.append("route=\(Self.encodedRoute(route))") }
        if let page { terms.append("page=\(NumberRange.text(page))") }
        if let attempt { terms.append("attempt=\(NumberRange.text(attempt))") }
        for (name, value) in query.sorted(by: { $0.key < $1.key }) {
            terms.append("query.\(Self.encoded(name))=\(Self.encoded(value))")
        }
        if let version { terms.append("version=\(NumberRange.text(version))") }
        return terms.isEmpty ? "*" : terms.joined(separator: " ")
    }

    // Keeps each `*` unencoded.
    private static func encodedRoute(_ route: String) -> String {
        route.split(separator: "*", omittingEmptySubsequences: false).map { encoded(String($0)) }
            .joined(separator: "*")
    }
}

extension SettingError.Reason {
    fileprivate static func notATerm(_ dialects: Dialects) -> Self {
        Self(
            "not KEY=VALUE; use page=3, attempt=1..2, route=\(dialects.routeExample), "
                + "dialect=\(dialects.last?.name ?? "NAME") or query.NAME=VALUE")
    }
}
