import MockseBase
package import MockseHTTP
package import MockseJSON

/// The facts that a page states about itself and its list.
package struct PageState: Sendable, Hashable {
    /// The page's position.
    package var position: Position?
    /// A Boolean value indicating whether the page promises another one, or nil if it doesn't say.
    package var hasMore: Bool?
    /// The number of pages.
    package var pages: Int?
    /// The number of items in the list.
    package var total: Int?
    /// The positions of the next, the previous and the last page.
    package var next, previous, last: Position?
    /// The address of the next page as it was given, if only addresses lead to pages.
    package var address: String?
    /// A Boolean value indicating whether the page is the first one, or nil if it is if no page comes before it.
    package var isFirst: Bool?
    /// The number of items in a full page, before the page, and in the page.
    package var size, offset, count: Int?
    /// The number of seconds for which the client is asked to pause.
    package var pause: Int?

    /// Creates a state; a fact that isn't stated is nil.
    package init(
        position: Position? = nil, hasMore: Bool? = nil, pages: Int? = nil, total: Int? = nil, next: Position? = nil,
        previous: Position? = nil, pause: Int? = nil
    ) {
        self.position = position
        self.hasMore = hasMore
        self.pages = pages
        self.total = total
        self.next = next
        self.previous = previous
        self.pause = pause
    }
}

extension PagingStyle {
    /// Returns what a page says that has a part of a list.
    ///
    /// - Parameters:
    ///   - span: The part of the list.
    ///   - count: The number of items in the page.
    ///   - hasMore: A Boolean value indicating whether the page promises another one.
    ///   - pages: The number of pages, or nil if the page doesn't say.
    ///   - total: The number of items in the list, or nil if the page doesn't say.
    /// - Returns: The facts.
    package func state(of span: PageSpan, count: Int, hasMore: Bool, pages: Int?, total: Int?) -> PageState {
        var state = PageState(
            position: position(of: span), hasMore: hasMore, pages: pages, total: total, next: position(of: span.next),
            previous: span.previous.flatMap(linked))
        state.last = pages.flatMap { position(of: PageSpan(page: $0, size: span.size)) }
        state.isFirst = span.start == 0
        (state.size, state.offset, state.count) = (span.size, span.start, count)
        if totalsToEnd, total != nil {
            // The total is the end, so it counts the items of the pages that are served.
            let (end, total) = (span.start.addingClamped(count), total ?? 0)
            let isPastEnd = count == 0 && span.start > total
            state.total = hasMore ? max(total, end.addingClamped(1)) : isPastEnd ? total : end
        }
        return state
    }
}

extension PagingStyle {
    /// Returns the position of a page to which another one leads, which has a cursor even if it is the first.
    package func linked(_ span: PageSpan) -> Position? {
        selector?.role == .cursor && cursorItem == nil
            ? .cursor(PageCursor.text(of: span, cursorForm)) : position(of: span)
    }
}

/// The parts of a response that state a page's position in its list.
package struct PageMarks: Sendable, Hashable {
    /// The members of the body, with the objects that contain them, in the order in which they were added.
    package var members = JSONObject()
    /// The fields.
    package var fields = HTTPFields()

    /// Adds a link to the field `Link`.
    mutating func add(_ target: String, _ relation: String, _ form: LinkForm?) {
        let link = form?.text(target, relation) ?? LinkField.text(target, relation)
        guard form != .separate else { return fields.add("Link", link) }
        let value = fields["Link"]
        // APIs name the page before first, and careless clients follow the first link.
        let isBefore = relation.hasPrefix("prev")
        fields["Link"] =
            form?.value(link, after: value)
            ?? value.map { isBefore ? "\(link), \($0)" : "\($0), \(link)" } ?? link
    }
}
