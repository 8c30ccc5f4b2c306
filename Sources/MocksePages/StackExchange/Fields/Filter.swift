/// A selection made by the `filter` parameter: the fields, and the encoding of text.
struct Filter: Sendable, Hashable {
    /// The names of the included fields, such as `.total` or `question.body`.
    ///
    /// Error fields are part of every error, whatever the filter includes.
    var fields: Set<String>
    /// A Boolean value indicating whether free text is HTML-encoded.
    var isSafe = true

    /// Returns the filter that friendly options use if a client names none, so that it can show a total.
    static func generous(in version: StackExchangeVersion) -> Self { generous[version.rawValue] }

    private static let generous = StackExchangeVersion.allCases.map { version in
        Self(fields: FieldTable.fields(of: version).standard.union([".page", ".page_size", ".total"]))
    }

    /// The fields that `withbody` adds to the default ones.
    private static let bodies: Set<String> = [
        "question.body", "answer.body", "comment.body", "post.body", "revision.body", "suggested_edit.body",
        "tag_wiki.body", "inbox_item.body",
    ]

    /// The names of the built-in filters, which all versions have.
    static let builtInNames: [String] = builtIn(in: .newest).keys.sorted()

    /// Returns the built-in filters of a version, keyed by name.
    static func builtIn(in version: StackExchangeVersion) -> [String: Self] { builtIn[version.rawValue] }

    private static let builtIn = StackExchangeVersion.allCases.map { version in
        builtIn(over: FieldTable.fields(of: version).standard)
    }

    /// Returns the built-in filters, given the fields of the default one.
    ///
    /// Those that begin with "_" are left from version 1: they add answers, bodies and comments, and are unsafe.
    private static func builtIn(over standard: Set<String>) -> [String: Self] {
        let answers: Set = ["question.answers"]
        let comments: Set = ["question.comments", "answer.comments", "post.comments"]
        func former(_ fields: Set<String>) -> Self {
            Self(fields: standard.union(fields), isSafe: false)
        }
        return [
            "default": Self(fields: standard),
            "withbody": Self(fields: standard.union(bodies)),
            "none": Self(fields: []),
            "total": Self(fields: [".total"]),
            "_a": former(answers), "_b": former(bodies), "_c": former(comments), "_ba": former(bodies.union(answers)),
            "_bc": former(bodies.union(comments)), "_ac": former(answers.union(comments)),
            "_bca": former(bodies.union(answers).union(comments)),
        ]
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
