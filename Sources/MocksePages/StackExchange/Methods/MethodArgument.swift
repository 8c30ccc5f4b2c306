import MockseBase
import MockseDatasets

/// What a placeholder of a method's path selects.
struct MethodArgument: Sendable {
    /// Returns the condition that an argument sets for the method's items.
    let condition: @Sendable (_ text: String, _ site: SiteLists) throws(DialectFailure) -> Condition?

    /// Numbers, separated by ";", of which an item's field has one.
    static func numbers(_ field: Field) -> Self {
        Self { text, _ throws(DialectFailure) in .isOneOf(field, try Vector(text).numbers) }
    }

    /// One number, which an item's field has.
    static func number(_ field: Field) -> Self {
        Self { text, _ throws(DialectFailure) in .isOneOf(field, try Vector(text, limit: 1).numbers) }
    }

    /// Texts, separated by ";", of which an item's field has one.
    static func texts(_ field: Field, limit: Int) -> Self {
        Self { text, _ throws(DialectFailure) in
            let texts = text.split(separator: ";").map { FoldedText($0) }
            guard texts.count <= limit else { throw .badParameter("tags") }
            return .among(field, Set(texts))
        }
    }

    /// Tags, separated by ";", of which a list has all, or at least one.
    static func tags(_ field: Field, limit: Int, all: Bool) -> Self {
        Self { text, _ throws(DialectFailure) in
            let tags = text.split(separator: ";").map { FoldedText($0) }
            guard tags.count <= limit else { throw .badParameter("tags") }
            return all ? .hasAll(field, tags) : .hasAny(field, Set(tags))
        }
    }

    /// A site, of which the method's items are its meta site, or the site that it is the meta site of.
    static let relatedSites = Self { text, _ throws(DialectFailure) in
        let name = text.lowercased()
        let parent = name.hasPrefix("meta.") ? String(name.dropFirst(5)) : name.hasSuffix(".meta") ? String(name.dropLast(5)) : nil
        let related = parent.map { [$0] } ?? ["meta.\(name)", "\(name).meta"]
        return .among(.text("api_site_parameter"), Set(related.map { FoldedText($0) }))
    }

    /// One of these words, which selects nothing.
    static func word(_ words: String...) -> Self {
        Self { text, _ throws(DialectFailure) in
            guard words.contains(text.lowercased()) else { throw .noSuchRoute }
            return nil
        }
    }

    /// Numbers by which rows of another list are found, whose own numbers the method's items have.
    ///
    /// - Parameters:
    ///   - field: The field of the method's items.
    ///   - list: The name of the other list.
    ///   - key: The field of its rows in which an argument is looked up.
    ///   - value: The field of its rows that holds the numbers of the method's items.
    /// - Returns: The argument.
    static func numbers(
        _ field: Field, through list: String, by key: Field, value: Field
    ) -> Self {
        Self { text, site throws(DialectFailure) in
            .isOneOf(field, Set(try site.numbers(value, of: list, where: .isOneOf(key, try Vector(text).numbers))))
        }
    }

    /// The number of one row of another list, whose own number bounds the field of the method's items.
    static func atMost(_ field: Field, through list: String, by key: Field, value: Field) -> Self {
        Self { text, site throws(DialectFailure) in
            let found = try site.numbers(value, of: list, where: .isOneOf(key, try Vector(text, limit: 1).numbers))
            return found.max().map { .within(field, 0...max(0, $0)) } ?? .never
        }
    }
}

/// The lists of a site, by which arguments are looked up.
struct SiteLists: Sendable {
    let listStore: ListStore
    /// The short name of the site.
    let site: String

    /// Returns the numbers in a field of the rows that meet a condition.
    func numbers(_ field: Field, of list: String, where condition: Condition) throws(DialectFailure) -> [Double] {
        guard let dataset = listStore.library.dataset(named: "stackexchange/\(site)/\(list)") else { return [] }
        var request = ListingRequest(dataset)
        request.conditions = [condition]
        return try DialectFailure.reading { () throws(DatasetError) in
            let listing = try listStore.listing(request)
            let rows = (0..<listing.count).map { listing.row(at: $0) }
            return switch try listStore.column(field, of: dataset) {
            case .numbers(let values): rows.map { values[$0] }
            case .lists(let values): rows.flatMap { values[$0] }.compactMap { Double(String(decoding: $0.utf8, as: UTF8.self)) }
            default: []
            }
        }
    }
}
