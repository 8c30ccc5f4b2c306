/// A form in which a page can give the addresses of other pages, in place of the API's usual one.
///
/// A client that follows addresses as they are given reads all forms.
package enum LinkForm: String, Sendable, Hashable, CaseIterable {
    /// A path without a scheme and a host, such as `/users?page=2` (RFC 3986 §4.2).
    case path
    /// A query alone, such as `?page=2`.
    case query
    /// An address with a further parameter, which no client can guess.
    case extended
    /// An address without the list's own parameters, such as its filters.
    case unfiltered
    /// A `Link` field for each address (RFC 9110 §5.3).
    case separate
    /// Names and relation types in capitals, which mean the same (RFC 8288 §3).
    case capitals
    /// Other parameters before `rel`, with commas and semicolons in them.
    case titled
    /// Several relation types in one link.
    case relations
    /// Relation types without quotation marks.
    case tokens
    /// The addresses in the opposite order.
    case reversed
    /// An address of another host, which is the same server: `localhost` in place of `127.0.0.1`, and the reverse.
    case otherHost = "other-host"

    /// A Boolean value indicating whether only `Link` fields have the form.
    package var isOfField: Bool {
        switch self {
        case .separate, .capitals, .titled, .relations, .tokens, .reversed: true
        case .path, .query, .extended, .unfiltered, .otherHost: false
        }
    }

    /// The name of the parameter in addresses that are extended.
    package static let parameter = "_"

    /// Returns the text of a link in a `Link` field.
    func text(_ target: String, _ relation: String) -> String {
        switch self {
        case .capitals: "<\(target)>; REL=\"\(relation.uppercased())\""
        case .titled: "<\(target)>; title=\"one, two; rel=\\\"none\\\"\"; rel=\"\(relation)\""
        case .relations: "<\(target)>; rel=\"\(relation) https://example.org/rels/page\""
        case .tokens: "<\(target)>;rel=\(relation)"
        case .path, .query, .extended, .unfiltered, .separate, .reversed, .otherHost: LinkField.text(target, relation)
        }
    }

    /// Returns the field's value after another link.
    func value(_ link: String, after value: String?) -> String {
        guard let value else { return link }
        return self == .reversed ? "\(link), \(value)" : "\(value), \(link)"
    }

    /// Returns an origin under another name of the same host, or nil if it has only one.
    static func otherName(of origin: String) -> String? {
        for (name, other) in [
            ("//127.0.0.1", "//localhost"), ("//localhost", "//127.0.0.1"), ("//[::1]", "//localhost"),
        ] {
            guard let range = origin.firstRange(of: name), [nil, ":"].contains(origin[range.upperBound...].first) else {
                continue
            }
            return origin[..<range.lowerBound] + other + origin[range.upperBound...]
        }
        return nil
    }
}
