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
    /// The positions of the next and the previous page.
    package var next, previous: Position?
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

/// The parts of a response that state a page's position in its list.
package struct PageMarks: Sendable, Hashable {
    /// The members of the body, with the objects that contain them, in the order in which they were added.
    package var members = JSONObject()
    /// The fields.
    package var fields = HTTPFields()
}
