/// Facts about an API that only texts state, such as help, requirements and messages.
package struct DialectRemarks: Sendable {
    /// A list in examples, with its first page, or nil for the sample list.
    package var example: String?
    /// The number of requests allowed per day, in words, or nil if the API has no quota.
    package var quota: String?
    /// The lists that can be extended, in words, or nil if there are none.
    package var growingLists: String?
    /// The reason for which a page has no total, as a relative clause, or nil if no reason is known.
    package var missingTotal: String?
    /// The reason for which a page has no rows, as a sentence without its period, or nil if no reason is known.
    package var missingRows: String?
    /// The reason to honor a pause that a page asks for, as a sentence, or nil for the general one.
    package var pause: String?

    /// Creates remarks.
    package init(
        example: String? = nil, quota: String? = nil, growingLists: String? = nil,
        missingTotal: String? = nil, missingRows: String? = nil, pause: String? = nil
    ) {
        self.example = example
        self.quota = quota
        self.growingLists = growingLists
        self.missingTotal = missingTotal
        self.missingRows = missingRows
        self.pause = pause
    }
}
