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
        /// A text that an earlier page gave to the client, which leads backwards.
        case before
        /// The number of items in a full page.
        case pageSize
    }

    /// The meaning of a value in a response.
    package enum ResponseRole: String, Sendable, Hashable, CaseIterable {
        /// The items.
        case items
        /// A Boolean value: whether another page follows, or comes before.
        case hasMore, hasPrevious
        /// The address of another page.
        case nextLink, prevLink, firstLink, lastLink, selfLink
        /// The cursor of the next or previous page.
        case nextCursor, previousCursor
        /// The number of the next or previous page.
        case nextPage, prevPage
        /// The number of the page, the number of pages, and the number of items in the list.
        case pageIndex, pageCount, totalCount
        /// The number of items in a full page, before the page, and in the page.
        case pageSize, offset, count
        /// The places of the first and the last item of the page in the list, from 1.
        case from, to
        /// A Boolean value: whether the page has no items.
        case isEmpty
        /// The number of seconds for which a client is asked to pause.
        case backoff
        /// A member that only errors have.
        case error

        /// The roles of which each tells whether another page follows, in order of preference.
        package static let ends: [ResponseRole] = [.hasMore, .nextCursor, .nextLink, .nextPage]
        /// The roles that lead to other pages.
        package static let others: [ResponseRole] =
            links + [.nextCursor, .previousCursor, .nextPage, .prevPage, .from, .to]
        /// The roles whose values are addresses.
        package static let links: [ResponseRole] = [.nextLink, .prevLink, .firstLink, .lastLink, .selfLink]
    }

    /// The parameters that the address of a page has in addition to those for paging.
    package enum LinkParameters: String, Sendable, Hashable, CaseIterable {
        /// Those of the request.
        case all
        /// None.
        case none = "paging"
    }

    /// The response to a request for a page past the end.
    package enum PastEnd: String, Sendable, Hashable, CaseIterable {
        /// A page without items.
        case empty
        /// The last page.
        case last
        /// An error.
        case error
    }

    /// The response to a request for more than the API serves at once.
    package enum Excess: String, Sendable, Hashable, CaseIterable {
        /// As much as there is at once.
        case clamp
        /// An error.
        case error
    }

    /// The parameters that clients send beside a cursor.
    package enum Filters: String, Sendable, Hashable, CaseIterable {
        /// The parameters of the first request, unchanged.
        case `repeat`
        /// None, because the cursor stands for them.
        case omit
        /// Any.
        case any
    }

    /// The response to a request for a page or a size that isn't a number, or isn't in the list.
    package enum Invalid: String, Sendable, Hashable, CaseIterable {
        /// An error.
        case error
        /// The response to a request that names none.
        case ignore
    }

    /// The places of the roles in a request.
    package internal(set) var request: [RequestRole: Place]
    /// The places of the roles in a response.
    package internal(set) var response: [ResponseRole: Place]
    /// Further places where responses repeat what stands at a role's own place.
    package var copies: [ResponseRole: [Place]] = [:]
    /// The number of the first page in requests.
    package let firstPage: Int
    /// The number of the first page in responses, if it differs.
    package var reportedFirstPage: Int?
    /// The number of items in a page if the client doesn't set a size.
    package let usualSize: Int
    /// The greatest number of items in a page.
    package let largestSize: Int
    /// The response to a request for more items in a page.
    package var oversize = Excess.clamp
    /// The greatest page number or offset that is served; a client that asks for more gets an error.
    package var deepest: Int?
    /// The response to a request for a page or a size that isn't a number.
    package var invalid = Invalid.error
    /// A Boolean value indicating whether addresses of the first page leave out its number or offset.
    package var firstIsOmitted = false
    /// The values that stand for a page that doesn't exist; a role without one is left out then.
    package var ends: [ResponseRole: JSONValue]
    /// The roles of Boolean values that mean the opposite of their names, such as `last` for whether more follows.
    package var negated: Set<ResponseRole> = []
    /// The roles of links that are left out on the page to which they lead.
    package var omittedOnItself: Set<ResponseRole> = []
    /// A Boolean value indicating whether links name no host.
    package var hasRelativeLinks = true
    /// The parameters of addresses.
    package var linkParameters: LinkParameters
    /// The form of addresses in place of the usual one, or nil.
    package var linkForm: LinkForm?
    /// The parameters that clients send beside a cursor.
    package var filters = Filters.any
    /// A Boolean value indicating whether the last page has a cursor for the next one, too, as GraphQL connections do.
    package var leadsPastEnd = false
    /// The form of cursors.
    package var cursorForm = CursorForm.base64
    /// A Boolean value indicating whether counts are texts.
    package var countsAreTexts = false
    /// A Boolean value indicating whether a page without items can omit the member that holds them.
    package let itemsAreOptional: Bool
    /// The response to a request for a page past the end.
    package var pastEnd = PastEnd.empty

    /// Creates a style; `end` stands for a page that doesn't exist, in all roles.
    package init(
        request: [RequestRole: Place], response: [ResponseRole: Place], usualSize: Int, largestSize: Int = 10_000,
        firstPage: Int = 1, end: JSONValue? = nil, linkParameters: LinkParameters = .all, itemsAreOptional: Bool = false
    ) {
        self.request = request
        self.response = response
        self.usualSize = usualSize
        self.largestSize = largestSize
        self.firstPage = firstPage
        ends = Dictionary(uniqueKeysWithValues: ResponseRole.others.compactMap { role in end.map { (role, $0) } })
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
            && endRoles.isEmpty
    }

    /// A Boolean value indicating whether a page is the last one if it has the last item that the total counts.
    package var totalsToEnd: Bool {
        response[.totalCount] != nil && !countsToEnd && endRoles.isEmpty
    }

    /// A Boolean value indicating whether a page says, other than by its number and the number of pages, whether another
    /// one follows.
    package var saysEnd: Bool {
        totalsToEnd || !endRoles.isEmpty
    }

    /// Returns the number of items in a full page if a client asks for a number of items.
    package func served(_ size: Int) -> Int { max(1, min(size, largestSize)) }

    /// A Boolean value indicating whether a request's target says which page it asks for.
    package var isInTarget: Bool { places.allSatisfy { $0.parameter != nil } }

    /// A Boolean value indicating whether pages lead to the next one by its address.
    package var leadsByAddress: Bool {
        // An address without the list's parameters leads elsewhere.
        response[.nextLink] != nil && response[.nextCursor] == nil && response[.nextPage] == nil
            && linkParameters == .all
    }

    /// A Boolean value indicating whether responses have addresses that name the server.
    package var hasAbsoluteLinks: Bool {
        !hasRelativeLinks && ResponseRole.links.contains { response[$0] != nil }
    }

    /// The places in a request that page: the one that selects the page, then the one that sets its size.
    package var places: [Place] {
        var places = [selector?.place, request[.before], request[.pageSize]].compactMap(\.self)
        if let before = request[.before], before == selector?.place { places.removeFirst() }
        return places
    }

    /// The names of the query parameters that page, in the same order.
    package var parameters: [String] { places.compactMap(\.parameter) }

    /// The names of the fields of a response that have a role.
    package var fields: [String] {
        ResponseRole.allCases.compactMap { if case .body = response[$0] { nil } else { name($0) } }
    }

    /// The name of the member or field of a response that has a role, or nil if the API has no such role.
    package func name(_ role: ResponseRole) -> String? {
        switch response[role] {
        case .body(let pointer): pointer.name
        case .field(let name): name
        case .link: "Link"
        case .query, .item, nil: nil
        }
    }

    /// The name of the member of a response that has a role or contains it, or nil if the role stands elsewhere.
    package func member(_ role: ResponseRole) -> String? { response[role]?.member }
}
