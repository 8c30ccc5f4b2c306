package import MockseJSON

/// The members of a type of object in the order in which the service sends them.
///
/// Members are written as `name:kind`, with `?` before the colon if the member may be absent. A kind is `int`,
/// `decimal`, `string`, `bool`, or the name of another shape, alone or in brackets for an array.
package struct ObjectShape: Sendable {
    /// A member of the object.
    package struct Member: Sendable {
        /// The member's name.
        package let name: String
        /// A Boolean value indicating whether the member may be absent.
        package let isOptional: Bool
        /// The kind of the member's value.
        package let kind: String
    }

    /// The members, in order.
    package let members: [Member]

    /// Creates a shape from its members.
    package init(_ members: [Member]) { self.members = members }

    /// Creates a shape from its members' texts, separated by spaces and line feeds.
    package init(_ text: String) {
        members = text.split { $0 == " " || $0 == "\n" }.compactMap { word in
            let parts = word.split(separator: ":")
            guard let name = parts.first, let kind = parts.dropFirst().first else { return nil }
            return Member(name: name.filter { $0 != "?" }, isOptional: name.hasSuffix("?"), kind: String(kind))
        }
    }

    /// Returns the schema of the objects.
    ///
    /// - Parameters:
    ///   - optional: The names of further members that may be absent.
    ///   - name: A closure that returns the name of the schema of a shape.
    /// - Returns: The schema.
    package func schema(optional: Set<String> = [], naming name: (String) -> String) -> JSONValue {
        Schema.object(
            .of(members.map(\.name), members.map { Self.schema(of: $0.kind, naming: name) }),
            required: members.filter { !$0.isOptional && !optional.contains($0.name) }.map(\.name))
    }

    /// Returns the schema of a kind.
    package static func schema(of kind: String, naming name: (String) -> String) -> JSONValue {
        if kind.hasPrefix("[") {
            return Schema.array(of: schema(of: String(kind.dropFirst().dropLast()), naming: name))
        }
        return switch kind {
        case "int": Schema.integer
        case "decimal": Schema.number
        case "string": Schema.string
        case "bool": Schema.boolean
        default: Schema.named(name(kind))
        }
    }
}
