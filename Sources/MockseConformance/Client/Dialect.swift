/// The APIs whose way of paging a client can be judged by.
public enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// Stack Exchange: `page`, `pagesize`, `items`, `has_more`.
    case stackexchange
    /// BreweryDB v2: `p`, `data`, `currentPage`, `numberOfPages`.
    case brewerydb

    /// The query parameter that names the page.
    public var pageParameter: String { self == .stackexchange ? "page" : "p" }

    /// The query parameter that sets the page size; nil where the API has none.
    public var sizeParameter: String? { self == .stackexchange ? "pagesize" : nil }

    /// Items of a page of which the client sets no size.
    public var usualPageSize: Int { self == .stackexchange ? 30 : 50 }

    /// The list that a client walks if it does not say which: path, and parameters besides those of paging.
    public var usualList: (path: String, parameters: [String: String]) {
        switch self {
        case .stackexchange: ("/2.3/users/moderators", ["site": "stackoverflow"])
        case .brewerydb: ("/v2/beers", ["styleId": "3"])
        }
    }

    /// The data behind the usual list.
    var usualRoute: String { self == .stackexchange ? "users/moderators" : "beers" }

    /// Parameters that set an order other than the usual one.
    var otherOrder: [String: String] {
        switch self {
        case .stackexchange: ["order": "asc", "sort": "name"]
        case .brewerydb: ["order": "name", "sort": "DESC"]
        }
    }

    /// The member that identifies an item.
    var idMember: String { self == .stackexchange ? "user_id" : "id" }
    /// The member that a user reads first.
    var titleMember: String { self == .stackexchange ? "display_name" : "name" }
    /// The member that holds the rows.
    var rowsMember: String { self == .stackexchange ? "items" : "data" }
}
