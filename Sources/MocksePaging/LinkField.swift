package import MockseHTTP

/// The links in the `Link` fields of a message (RFC 8288 §3).
package struct LinkField: Sendable, Hashable {
    /// A link.
    package struct Link: Sendable, Hashable {
        /// The target as it was sent, absolute or relative.
        package let target: String
        /// The relation types, in lowercase.
        package let relations: [String]
    }

    /// The links, in order.
    package private(set) var links: [Link] = []

    /// Creates the links of all `Link` fields in a list of fields; what isn't a link is left out.
    package init(_ fields: HTTPFields) {
        for value in fields.all("Link") { read(value) }
    }

    /// Returns the target of the first link with a relation type, in any case.
    package func target(_ relation: String) -> String? {
        let relation = relation.lowercased()
        return links.first { $0.relations.contains(relation) }?.target
    }

    /// Returns the text of a link.
    package static func text(_ target: String, _ relation: String) -> String {
        "<\(target)>; rel=\"\(relation)\""
    }

    private mutating func read(_ value: String) {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            var relations: [String]?
            while let (name, text) = Self.parameter(&rest) {
                // Only the first `rel` counts (RFC 8288 §3.3).
                if name.lowercased() == "rel", relations == nil {
                    relations = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
                }
            }
            links.append(Link(target: String(target), relations: relations ?? []))
            // Anything up to the comma that ends the link isn't one of its parameters.
            rest = rest[(rest.firstIndex(of: ",") ?? rest.endIndex)...].dropFirst()
        }
    }

    /// Reads a parameter from the start of a text: `;`, a name, and a value that may be quoted.
    private static func parameter(_ rest: inout Substring) -> (name: Substring, value: String)? {
        let start = rest.drop(while: \.isWhitespace)
        guard start.first == ";" else { return nil }
        let after = start.dropFirst().drop(while: \.isWhitespace)
        let name = after.prefix { !";,=\"".contains($0) && !$0.isWhitespace }
        rest = after.dropFirst(name.count)
        let equals = rest.drop(while: \.isWhitespace)
        guard equals.first == "=" else { return (name, "") }
        rest = equals.dropFirst().drop(while: \.isWhitespace)
        guard rest.first == "\"" else {
            let value = rest.prefix { !";,".contains($0) && !$0.isWhitespace }
            rest = rest.dropFirst(value.count)
            return (name, String(value))
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            // A quoted pair stands for its second character (RFC 9110 §5.6.4).
            if character == "\\" { value += rest.popFirst().map(String.init) ?? "" } else { value.append(character) }
        }
        return (name, value)
    }
}
