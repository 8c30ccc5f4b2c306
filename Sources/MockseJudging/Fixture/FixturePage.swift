package import MockseFaults
package import MockseJSON
import MockseJournal
package import MocksePages

/// What a page holds and says at one case.
package struct FixturePage: Sendable, Hashable {
    /// Its rows.
    package var rows: [FixtureRow] = []
    /// Whether it says that there is more.
    package var hasMore = false
    /// The page that it says it is; nil is the truth.
    package var number: Int?
    /// The number of pages that it speaks of, where the dialect has one; nil follows from `hasMore`.
    package var numberOfPages: Int?
    /// The total that it speaks of.
    package var total: Int?
    /// Members that are said differently, or with nil not at all.
    package var envelope: [String: JSONValue?] = [:]
    /// The HTTP status; nil is 200.
    package var status: Int?
    /// Further response fields.
    package var fields: [String: ScriptEntry.FieldChange.Value] = [:]
    /// The whole body, in place of the page.
    package var body: String?

    /// A page that tells nothing of what follows; nil is as in the properties.
    package init(rows: [FixtureRow] = [], numberOfPages: Int? = nil, total: Int? = nil) {
        self.rows = rows
        self.numberOfPages = numberOfPages
        self.total = total
    }

    /// Whether a client that gets it has got a page.
    var isPage: Bool { body == nil && 200..<300 ~= status ?? 200 }

    /// Leaves a member of the envelope out.
    package mutating func omit(_ member: String) {
        // A bare nil would be JSON's null.
        envelope.updateValue(JSONValue?.none, forKey: member)
    }

    /// An answer that is the dialect's own error, and no page.
    package static func error(
        _ status: Int, _ dialect: Dialect, fields: [String: ScriptEntry.FieldChange.Value] = [:]
    ) -> Self {
        var page = FixturePage()
        page.status = status
        page.fields = fields
        page.body = dialect.sample.errorBody
        return page
    }

    /// The script's entry that serves it.
    package func entry(for match: RequestMatch, page: Int, of dialect: Dialect) -> ScriptEntry {
        var entry = ScriptEntry(match: match)
        entry.items = rows.map { .literal($0.object(dialect)) }
        let next = dialect.paging.page.text(ofPage: page + 1, size: rows.count)
        var members: [(String, JSONValue?)] = dialect.envelope.members(
            number: number ?? page, hasMore: hasMore, pages: numberOfPages, total: total, served: page,
            next: "?\(dialect.pageParameter)=\(next)")
        for (name, value) in envelope.sorted(by: { $0.key < $1.key }) {
            members.removeAll { $0.0 == name }
            members.append((name, value))
        }
        entry.status = status
        entry.fields = fields.sorted { $0.key < $1.key }.map { ScriptEntry.FieldChange(name: $0.key, value: $0.value) }
        entry.body = body.map { Array($0.utf8) }
        entry.envelope = members.map { ScriptEntry.EnvelopeChange(name: $0.0, value: $0.1) }
        return entry
    }
}
