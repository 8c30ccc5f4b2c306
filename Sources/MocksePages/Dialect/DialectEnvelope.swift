package import MockseJSON

/// The members of a dialect's envelope: where a page says its rows, its end, its total and its pauses.
package struct DialectEnvelope: Sendable {
    /// Where a page says whether there is more.
    package enum End: Sendable, Hashable {
        /// A Boolean member, such as `has_more`.
        case flag(String)
        /// Two counters: a page is the last one where they are equal, such as `currentPage` and `numberOfPages`.
        case counters(page: String, last: String)
        /// A member that holds the next page's address, null on the last page.
        case link(String)
    }

    /// The member with the rows, such as `items`.
    package let rows: String
    /// Where a page says whether there is more.
    package let end: End
    /// The member with the page's number; nil for none.
    package let page: String?
    /// The member with the number of items in the list; nil for none.
    package let total: String?
    /// The member that asks clients to pause for some seconds; nil for none.
    package let backoff: String?
    /// The member that identifies an error object; nil where the status alone tells.
    package let error: String?
    /// A Boolean value indicating whether a page without rows can lack the member that holds them.
    package let rowsAreOptional: Bool

    /// Creates the members of an envelope.
    package init(
        rows: String, end: End, page: String? = nil, total: String? = nil, backoff: String? = nil,
        error: String? = nil, rowsAreOptional: Bool = false
    ) {
        self.rows = rows
        self.end = end
        self.page = page
        self.total = total
        self.backoff = backoff
        self.error = error
        self.rowsAreOptional = rowsAreOptional
    }

    /// A Boolean value indicating whether a page says that there is more, scripted changes included; nil if it does
    /// not say.
    package func hasMore(_ page: Page) -> Bool? {
        let changes = page.envelope
        switch end {
        case .flag(let member):
            return changes.removed.contains(member) ? nil : changes.members[member]?.bool ?? page.hasMore
        case .counters(let number, let last):
            guard changes.removed.isDisjoint(with: [number, last]) else { return nil }
            let pages = changes.members[last]?.int ?? page.numberOfPages
            return (changes.members[number]?.int ?? page.number) < pages
        case .link(let member):
            if changes.removed.contains(member) { return nil }
            return changes.members[member].map { !$0.isNull } ?? page.hasMore
        }
    }

    /// The members that say where a page stands.
    ///
    /// - Parameters:
    ///   - number: The page's number.
    ///   - hasMore: A Boolean value indicating whether there is more.
    ///   - pages: The number of pages, where the envelope has it; nil follows from `hasMore`.
    ///   - total: The number of items; nil leaves it out.
    ///   - served: The page's true number.
    ///   - next: The next page's address.
    /// - Returns: The members in the envelope's order.
    package func members(
        number: Int, hasMore: Bool, pages: Int? = nil, total: Int? = nil, served: Int, next: String
    ) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        switch end {
        case .flag(let flag): members.append((flag, .bool(hasMore)))
        case .counters(let page, let last):
            let pages = pages ?? (hasMore ? served + 1 : served)
            members += [(page, .number(number)), (last, .number(pages))]
        case .link(let link): members.append((link, hasMore ? .string(next) : .null))
        }
        if let page, !members.contains(where: { $0.name == page }) {
            members.append((page, .number(number)))
        }
        if let total, let member = self.total { members.append((member, .number(total))) }
        return members
    }

    /// A Boolean value indicating whether a response says that there is more; nil if it does not say, and is no page.
    package func hasMore(_ response: JSONObject) -> Bool? {
        switch end {
        case .flag(let member): return response[member]?.bool
        case .counters(let number, let last):
            guard let page = response[number]?.int else { return nil }
            return response[last]?.int.map { page < $0 } ?? false
        case .link(let member): return response[member].map { !$0.isNull }
        }
    }

    /// The member with the number of pages; nil for none.
    package var pageCount: String? {
        if case .counters(_, let last) = end { last } else { nil }
    }
}
