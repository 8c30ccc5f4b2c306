import MockseDatasets
import MockseJSON

/// A selection of items by the text in place of a placeholder in a method's path.
struct MethodArgument: Sendable {
    /// The schema of the text.
    let schema: JSONValue
    /// Checks the form of an argument, before anything else is checked.
    var check: @Sendable (_ text: String) throws(DialectFailure) -> Void = { _ throws(DialectFailure) in }
    /// Returns the condition that an argument sets for the method's items.
    let condition: @Sendable (_ text: String, _ site: SiteLists) throws(DialectFailure) -> Condition?

    init(
        _ schema: JSONValue,
        _ condition: @escaping @Sendable (String, SiteLists) throws(DialectFailure) -> Condition?
    ) {
        self.schema = schema
        self.condition = condition
    }

    /// Returns the schema of texts that are separated by ";".
    private static func list(of text: String, limit: Int) -> JSONValue {
        Schema.matching(limit == 1 ? "^\(text)$" : "^\(text)(;\(text)){0,\(limit - 1)}$")
    }

    /// Returns an argument that consists of numbers.
    private static func vector(
        limit: Int = Vector.usualLimit,
        _ condition: @escaping @Sendable (Set<Double>, SiteLists) throws(DialectFailure) -> Condition
    ) -> Self {
        let schema = limit == 1 ? Schema.integer(in: Vector.numbers) : list(of: "-?[0-9]{1,9}", limit: limit)
        var argument = Self(schema) { text, site throws(DialectFailure) in
            try condition(try Vector(text, limit: limit).numbers, site)
        }
        argument.check = { text throws(DialectFailure) in _ = try Vector(text, limit: limit) }
        return argument
    }

    /// Numbers, separated by ";", that an item's field must be among.
    static func numbers(_ field: Field) -> Self { vector { numbers, _ in .isOneOf(field, numbers) } }

    /// One number that an item's field must equal.
    static func number(_ field: Field) -> Self { vector(limit: 1) { numbers, _ in .isOneOf(field, numbers) } }

    /// Texts, separated by ";", that an item's field must be among.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - limit: The maximum number of texts.
    ///   - name: The name of the argument in the failure of a request with more.
    /// - Returns: The argument.
    static func texts(_ field: Field, limit: Int, named name: String = "tags") -> Self {
        Self(list(of: "[^;/]+", limit: limit)) { text, _ throws(DialectFailure) in
            let texts = text.split(separator: ";").map { FoldedText($0) }
            guard texts.count <= limit else { throw .badParameter(name) }
            return .among(field, Set(texts))
        }
    }

    /// Tags, separated by ";", that an item must all have, or at least one of them.
    static func tags(_ field: Field, limit: Int, all: Bool) -> Self {
        Self(list(of: "[^;/]+", limit: limit)) { text, _ throws(DialectFailure) in
            let tags = text.split(separator: ";").map { FoldedText($0) }
            guard tags.count <= limit else { throw .badParameter("tags") }
            return all ? .hasAll(field, tags) : .hasAny(field, Set(tags))
        }
    }

    /// A site whose meta site is the method's item, or a meta site whose main site is.
    ///
    /// A name that no site has fails as in the parameter `site` (unverified).
    static let relatedSites = Self(Schema.string(suchAs: Sites.suggested)) { text, lists throws(DialectFailure) in
        let known = try DialectFailure.reading { () throws(DatasetError) in
            try Sites(listStore: lists.listStore).shortName(for: text)
        }
        guard let name = known else { throw .unknownSite(text) }
        let parent =
            name.hasPrefix("meta.")
            ? String(name.dropFirst(5)) : name.hasSuffix(".meta") ? String(name.dropLast(5)) : nil
        let related = parent.map { [$0] } ?? ["meta.\(name)", "\(name).meta"]
        return .among(.text("api_site_parameter"), Set(related.map { FoldedText($0) }))
    }

    /// One of these words, without an effect on which items are selected.
    static func word(_ words: String...) -> Self {
        Self(Schema.oneOf(words)) { text, _ throws(DialectFailure) in
            guard words.contains(text.lowercased()) else { throw .noSuchRoute }
            return nil
        }
    }

    /// Numbers that select rows of another list, which refer to the method's items.
    ///
    /// - Parameters:
    ///   - field: The field that identifies the method's items.
    ///   - list: The name of the other list.
    ///   - key: The field of its rows in which an argument is looked up.
    ///   - value: The field of its rows that refers to the method's items.
    /// - Returns: The argument.
    static func numbers(
        _ field: Field, through list: String, by key: Field, value: Field
    ) -> Self {
        vector { numbers, site throws(DialectFailure) in
            .isOneOf(field, Set(try site.numbers(value, of: list, where: .isOneOf(key, numbers))))
        }
    }

    /// A number that selects a row of another list whose value bounds a field of the method's items.
    static func atMost(_ field: Field, through list: String, by key: Field, value: Field) -> Self {
        vector(limit: 1) { numbers, site throws(DialectFailure) in
            let found = try site.numbers(value, of: list, where: .isOneOf(key, numbers))
            return found.max().map { .within(field, 0...max(0, $0)) } ?? .never
        }
    }
}
