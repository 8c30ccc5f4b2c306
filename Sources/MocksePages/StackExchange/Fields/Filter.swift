import MockseDialects

/// A selection made by the `filter` parameter: the fields, and the encoding of text.
struct Filter: Sendable, Hashable {
    /// The names of the included fields, such as `.total` or `question.body`.
    ///
    /// Error fields are part of every error, whatever the filter includes.
    var fields: Set<String>
    /// A Boolean value indicating whether free text is HTML-encoded.
    var isSafe = true

    /// Returns the filter that friendly options use if a client names none, so that it can show a total.
    static func generous(in version: StackExchangeVersion) -> Self { generous[version] }

    private static let generous = ByVersion { version in
        Self(fields: FieldTable.fields(of: version).standard.union([".page", ".page_size", ".total"]))
    }

    /// The fields that `withbody` adds to the default ones.
    private static let bodies: Set<String> = [
        "question.body", "answer.body", "comment.body", "post.body", "revision.body", "suggested_edit.body",
        "tag_wiki.body", "inbox_item.body",
    ]

    /// Returns a built-in filter of a version, or nil if none has that name.
    ///
    /// Those whose names begin with "_" are left from version 1: they add answers, bodies and comments, and are unsafe.
    static func builtIn(_ name: String, in version: StackExchangeVersion) -> Self? {
        guard DialectFilters.stackExchange.builtIn.contains(name) else { return nil }
        switch name {
        case "none": return Self(fields: [])
        case "total": return Self(fields: [".total"])
        default: break
        }
        var filter = Self(fields: FieldTable.fields(of: version).standard)
        if name == "withbody" { filter.fields.formUnion(bodies) }
        guard name.hasPrefix("_") else { return filter }
        filter.isSafe = false
        if name.contains("a") { filter.fields.insert("question.answers") }
        if name.contains("b") { filter.fields.formUnion(bodies) }
        if name.contains("c") { filter.fields.formUnion(["question.comments", "answer.comments", "post.comments"]) }
        return filter
    }

    /// The custom filters seen in real clients, listed one by one because their encoding is not public.
    static let custom: [String: Self] = [
        "!-*jbN0CeyJHb": Self(
            fields: FieldTable.standard.subtracting([".backoff", ".quota_max", ".quota_remaining"])
                .union([".page", ".total"]))
    ]

    /// Returns a Boolean value indicating whether the filter includes a field of the wrapper.
    func includes(_ field: StaticString) -> Bool { fields.contains("." + field.description) }
}
