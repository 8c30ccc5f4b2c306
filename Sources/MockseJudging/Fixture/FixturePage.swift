import MockseBase
package import MockseDialects
package import MockseFaults
import MockseHTTP
package import MockseJSON
import MockseJournal
package import MocksePaging

/// A page of a fixture: its rows, and what it reports about the list.
package struct FixturePage: Sendable, Hashable {
    /// The rows of the page.
    package var rows: [FixtureRow] = []
    /// A Boolean value indicating whether the page says that there is more.
    package var hasMore = false
    /// The page number that the page reports, or `nil` for its real number.
    package var number: Int?
    /// The number of pages that the page reports if the dialect has one, or `nil` to derive it from `hasMore`.
    package var numberOfPages: Int?
    /// The total that the page reports.
    package var total: Int?
    /// The wrong way on that the last page gives, although it promises another page, or nil if it says that it is the last.
    package var wrongNext: NextPage?
    /// The form of the addresses of other pages, or nil for the usual one.
    package var linkForm: LinkForm?
    /// The members of the envelope to change, or with `nil` to leave out.
    package var envelope: [String: JSONValue?] = [:]
    /// The roles in which the page says nothing.
    private var omitted: Set<PagingStyle.ResponseRole> = []
    /// The HTTP status, or `nil` for 200.
    package var status: Int?
    /// Additional response fields.
    package var fields: [String: ScriptEntry.FieldChange.Value] = [:]
    /// The body that replaces the page.
    package var body: String?

    /// Creates a page that doesn't report more pages; `nil` means the same as for the properties.
    package init(rows: [FixtureRow] = [], numberOfPages: Int? = nil, total: Int? = nil) {
        self.rows = rows
        self.numberOfPages = numberOfPages
        self.total = total
    }

    /// A Boolean value indicating whether a client that receives the response receives a page.
    var isPage: Bool { body == nil && 200..<300 ~= status ?? 200 }

    /// A Boolean value indicating whether a client may refuse to go on from the page: it promises another one, but gives
    /// no way to it, or only one to another host.
    var leadsNowhere: Bool { wrongNext != nil || linkForm == .otherHost }

    /// Returns a Boolean value indicating whether the page says nothing in a role.
    func omits(_ role: PagingStyle.ResponseRole) -> Bool { omitted.contains(role) }

    /// Leaves out what the page says in a role.
    package mutating func omit(_ role: PagingStyle.ResponseRole) { omitted.insert(role) }

    /// Leaves out all that the page says of rows, as an empty list of some APIs does.
    package mutating func omitRows() { omitted.formUnion([.items, .pageCount, .totalCount]) }

    /// Returns a response with the dialect's own error instead of a page.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - dialect: The API.
    ///   - fields: The response fields.
    ///   - pause: The number of seconds for which the error asks its client to wait, if the API has a member for it.
    /// - Returns: The response.
    package static func error(
        _ status: Int, _ dialect: Dialect, fields: [String: ScriptEntry.FieldChange.Value] = [:], pause: Int? = nil
    ) -> Self {
        var page = FixturePage()
        page.status = status
        page.fields = fields
        page.body = dialect.sample.errorBody
        if let pause, let member = dialect.paging.member(.backoff), let body = page.body,
            var error = (try? JSONValue(parsing: body))?.object
        {
            error[member] = .number(pause)
            page.body = JSONValue.object(error).text
        }
        return page
    }

    /// Returns the script entry that serves the page.
    ///
    /// - Parameters:
    ///   - match: The requests that get the page.
    ///   - page: The number that the page reports by default.
    ///   - size: The number of rows of a full page.
    ///   - list: The list that the page belongs to.
    ///   - dialect: The API.
    /// - Returns: The entry.
    package func entry(
        for match: RequestMatch, page: Int, size: Int, of list: StagedList, _ dialect: Dialect
    ) -> ScriptEntry {
        var match = match
        match.route = list.route
        var entry = ScriptEntry(match: match)
        entry.items = rows.map { .literal(list.item(of: $0)) }
        // The server knows where links lead.
        let paging = dialect.paging.without(PagingStyle.ResponseRole.others)
        let pageCount = numberOfPages ?? (hasMore ? page + 1 : page)
        (entry.hasMore, entry.pageCount) = (hasMore, pageCount)
        (entry.next, entry.linkForm) = (wrongNext, linkForm)
        var state = PageState(
            position: paging.position(ofPage: number ?? page, size: size), hasMore: hasMore || wrongNext != nil,
            pages: omitted.contains(.pageCount) ? nil : pageCount, total: omitted.contains(.totalCount) ? nil : total)
        (state.count, state.offset, state.size) = (rows.count, (page - 1).multipliedClamped(by: size), size)
        let marks = paging.write(state)
        var members: [(String, JSONValue?)] = marks.members.map { ($0.key, $0.value) }
        // A page that isn't scripted may say it.
        let silent = omitted.compactMap { paging.response[$0] }
        for case .body(let pointer) in silent where pointer.value(in: .object(marks.members)) == nil {
            members.append((pointer.steps.count == 1 ? pointer.name : "\(pointer)", nil))
        }
        for (name, value) in envelope.sorted(by: { $0.key < $1.key }) {
            members.removeAll { $0.0 == name }
            members.append((name, value))
        }
        entry.status = status
        entry.fields = marks.fields.map { .init(name: $0.name, value: .text($0.value)) }
        for name in silent.compactMap(\.field).sorted() where marks.fields[name] == nil {
            entry.fields.append(.init(name: name, value: .absent))
        }
        entry.fields += fields.sorted { $0.key < $1.key }.map { ScriptEntry.FieldChange(name: $0.key, value: $0.value) }
        entry.body = body.map { Array($0.utf8) }
        entry.envelope = members.map { ScriptEntry.EnvelopeChange(name: $0.0, value: $0.1) }
        return entry
    }
}

/// A row of a fixture's page: an item of the list, as it is served there.
package struct FixtureRow: Sendable, Hashable {
    /// The item's id, as plain text.
    package var id: String
    /// The text that a user reads first.
    package var title: String
    /// The number of changes to members other than the id and the title.
    package var revision = 0
}

/// The directions in which a bidirectional list continues.
package enum Direction: Sendable, Hashable, CaseIterable {
    case later
    case earlier
}
