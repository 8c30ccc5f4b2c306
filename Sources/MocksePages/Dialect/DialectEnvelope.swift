package import MockseJSON

/// The members of a dialect's envelope, which hold a page's rows, end, total and pauses.
package struct DialectEnvelope: Sendable {
    /// The form in which a page indicates whether another page follows.
    package enum End: Sendable, Hashable {
        /// A Boolean member, such as `has_more`.
        case flag(String)
        /// Two counters that are equal on the last page, such as `currentPage` and `numberOfPages`.
        case counters(page: String, last: String)
        /// A member that holds the address of the next page, or null on the last page.
        case link(String)
    }

    /// The member that holds the rows, such as `items`.
    package let rows: String
    /// The form in which a page indicates whether another page follows.
    package let end: End
    /// The member that holds the page number, or nil if the envelope has none.
    package let page: String?
    /// The member that holds the number of items in the list, or nil if the envelope has none.
    package let total: String?
    /// The member that asks clients to pause for a number of seconds, or nil if the envelope has none.
    package let backoff: String?
    /// The member that identifies an error object, or nil if only the status identifies errors.
    package let error: String?
    /// A Boolean value indicating whether a page without rows can omit the member that holds them.
    package let rowsAreOptional: Bool

    /// Creates an envelope with the given member names.
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

    /// Returns a Boolean value indicating whether a page promises another one, or nil if it doesn't say.
    ///
    /// Scripted changes to the envelope are taken into account.
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

    /// Returns the members that describe a page's position in its list.
    ///
    /// - Parameters:
    ///   - number: The page number.
    ///   - hasMore: A Boolean value indicating whether another page follows.
    ///   - pages: The number of pages, if the envelope has it, or nil to derive it from `hasMore`.
    ///   - total: The number of items, or nil to omit it.
    ///   - served: The true number of the page.
    ///   - next: The address of the next page.
    /// - Returns: The members, in the envelope's order.
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

    /// Returns a Boolean value indicating whether a response promises another page, or nil if it is not a page.
    package func hasMore(_ response: JSONObject) -> Bool? {
        switch end {
        case .flag(let member): return response[member]?.bool
        case .counters(let number, let last):
            guard let page = response[number]?.int else { return nil }
            return response[last]?.int.map { page < $0 } ?? false
        case .link(let member): return response[member].map { !$0.isNull }
        }
    }

    /// The member that holds the number of pages, or nil if the envelope has none.
    package var pageCount: String? {
        if case .counters(_, let last) = end { last } else { nil }
    }
}
