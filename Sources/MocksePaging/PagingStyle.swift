package import MockseJSON

/// The way in which an API pages: which role stands where in a request and in a response.
///
/// There is no kind of paging: it follows from the roles. A server, a script, a judge and a client use the same value,
/// in both directions: a request has a position and a position has a request; a state is written into a response and
/// read back from it.
package struct PagingStyle: Sendable, Hashable {
    /// The meaning of a value in a request.
    package enum RequestRole: String, Sendable, Hashable, CaseIterable {
        /// The page's number, the number of items before it, or a text that an earlier page gave to the client.
        case pageIndex, offset, cursor
        /// The number of items in a full page.
        case pageSize
    }

    /// The meaning of a value in a response.
    package enum ResponseRole: String, Sendable, Hashable, CaseIterable {
        /// The items.
        case items
        /// A Boolean value: whether another page follows.
        case hasMore
        /// The address of the next or previous page.
        case nextLink, prevLink
        /// The cursor of the next or previous page.
        case nextCursor, previousCursor
        /// The number of the page, the number of pages, and the number of items in the list.
        case pageIndex, pageCount, totalCount
        /// The number of seconds for which a client is asked to pause.
        case backoff
        /// A member that only errors have.
        case error
    }

    /// The parameters that the address of a page has in addition to those for paging.
    package enum LinkParameters: Sendable, Hashable {
        /// Those of the request.
        case all
        /// None.
        case none
    }

    /// The places of the roles in a request.
    package internal(set) var request: [RequestRole: Place]
    /// The places of the roles in a response.
    package let response: [ResponseRole: Place]
    /// The number of the first page.
    package let firstPage: Int
    /// The number of items in a page if the client doesn't set a size.
    package let usualSize: Int
    /// The greatest number of items in a page, which is served if a client asks for more.
    package let largestSize: Int
    /// The value that stands for the next page on the last one, or nil if that has none.
    package let end: JSONValue?
    /// The parameters of addresses.
    package let linkParameters: LinkParameters
    /// A Boolean value indicating whether a page without items can omit the member that holds them.
    package let itemsAreOptional: Bool

    /// Creates a style.
    package init(
        request: [RequestRole: Place], response: [ResponseRole: Place], usualSize: Int, largestSize: Int = 10_000,
        firstPage: Int = 1, end: JSONValue? = nil, linkParameters: LinkParameters = .all, itemsAreOptional: Bool = false
    ) {
        self.request = request
        self.response = response
        self.usualSize = usualSize
        self.largestSize = largestSize
        self.firstPage = firstPage
        self.end = end
        self.linkParameters = linkParameters
        self.itemsAreOptional = itemsAreOptional
    }

    /// The role by which requests say which page they ask for, and its place.
    package var selector: (role: RequestRole, place: Place)? {
        for role in [RequestRole.pageIndex, .offset, .cursor] {
            if let place = request[role] { return (role, place) }
        }
        return nil
    }

    /// A Boolean value indicating whether a page is the last one if its number is the number of pages.
    package var countsToEnd: Bool {
        response[.pageIndex] != nil && response[.pageCount] != nil
            && [ResponseRole.hasMore, .nextLink, .nextCursor].allSatisfy { response[$0] == nil }
    }

    /// A Boolean value indicating whether a request's target says which page it asks for.
    package var isInTarget: Bool { places.allSatisfy { $0.parameter != nil } }

    /// The places in a request that page: the one that selects the page, then the one that sets its size.
    package var places: [Place] { [selector?.place, request[.pageSize]].compactMap(\.self) }

    /// The names of the query parameters that page, in the same order.
    package var parameters: [String] { places.compactMap(\.parameter) }

    /// The names of the fields of a response that have a role.
    package var fields: [String] {
        ResponseRole.allCases.compactMap { if case .body = response[$0] { nil } else { name($0) } }
    }

    /// The name of the member or field of a response that has a role, or nil if the API has no such role.
    package func name(_ role: ResponseRole) -> String? {
        switch response[role] {
        case .body(let pointer): pointer.steps.joined(separator: ".")
        case .field(let name): name
        case .link: "Link"
        case .query, nil: nil
        }
    }

    /// The name of the member of a response that has a role or contains it, or nil if the role stands elsewhere.
    package func member(_ role: ResponseRole) -> String? { response[role]?.member }
}
