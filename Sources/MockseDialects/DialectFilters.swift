/// The names that a declaration of a custom filter can use, in an API whose clients select the fields of items.
package struct DialectFilters: Sendable {
    /// A closure that returns the names of all fields, such as `items` for a member of the envelope or `question.title`.
    package let fields: @Sendable () -> [String]
    /// The names of the API's own filters, which a declaration can change but not replace.
    package let builtIn: [String]
    /// The word by which a filter leaves free text unencoded.
    package let unsafe: String
    /// Declarations for help and messages, each with an ID: one of fields, and one that changes a built-in filter.
    package let examples: (fields: String, change: String)

    /// Creates a list of names.
    package init(
        fields: @escaping @Sendable () -> [String], builtIn: [String], unsafe: String,
        examples: (fields: String, change: String)
    ) {
        self.examples = examples
        self.fields = fields
        self.builtIn = builtIn
        self.unsafe = unsafe
    }
}
