package import MockseHTTP
package import MocksePaging

/// A paging API, with everything that a server, a client and the conformance suite need to know about it.
///
/// A dialect holds facts: parameters, envelope, hosts, sample lists. Code outside a dialect's own folders never compares
/// dialects. It asks for the fact it needs.
public final class Dialect: Sendable {
    /// The name used in settings, rules and journals and on the command line, such as `stackexchange`.
    public let name: String
    /// The display name, such as `the Stack Exchange API`.
    package let title: String
    /// The addresses that clients of the real API connect to, and the paths that replace them in mockse.
    package let address: DialectAddress
    /// The way in which the API pages.
    package let paging: PagingStyle
    /// A Boolean value indicating whether a throttled response can carry `Retry-After`.
    package let hasRetryAfterWhenThrottled: Bool
    /// The fields of responses that have a meaning of their own in the API, other than those for paging.
    let fields: [String]
    /// The list that examples and the conformance suite use, and how its items are made.
    package let sample: DialectSample
    /// The bidirectional list, or nil if the API has none.
    package let timeline: DialectTimeline?
    /// The names for declarations of custom filters, or nil if the API has no filters.
    package let filters: DialectFilters?
    /// The images of the API's built-in items.
    package let images: [DialectImage]
    /// A Boolean value indicating whether pages contain absolute URLs of the server, such as a link to the next page.
    ///
    /// The URLs of images need no mention here.
    package let hasAbsoluteLinks: Bool
    /// Facts about the API that only texts state.
    package let remarks: DialectRemarks
    /// The description of the API, or nil if it has a service of its own.
    package let described: DescribedAPI?

    /// Creates a dialect from its facts.
    package init(
        _ name: String, title: String, address: DialectAddress, paging: PagingStyle,
        hasRetryAfterWhenThrottled: Bool = true, fields: [String] = [], sample: DialectSample,
        timeline: DialectTimeline? = nil,
        filters: DialectFilters? = nil, images: [DialectImage] = [], hasAbsoluteLinks: Bool = false,
        remarks: DialectRemarks = DialectRemarks(), described: DescribedAPI? = nil
    ) {
        self.name = name
        self.title = title
        self.address = address
        self.paging = paging
        self.hasRetryAfterWhenThrottled = hasRetryAfterWhenThrottled
        self.fields = fields
        self.sample = sample
        self.timeline = timeline
        self.filters = filters
        self.images = images
        self.hasAbsoluteLinks = hasAbsoluteLinks
        self.remarks = remarks
        self.described = described
    }

    /// The method of requests for the sample list.
    package var method: HTTPMethod { described?.first.method ?? .get }

    /// A Boolean value indicating whether a page depends on the host under which a client knows the server.
    package var dependsOnHost: Bool { hasAbsoluteLinks || !images.isEmpty }
}

extension Dialect: Hashable {
    /// Returns a Boolean value indicating whether two dialects have the same name.
    public static func == (one: Dialect, other: Dialect) -> Bool { one === other || one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Dialect: CustomStringConvertible {
    /// The dialect's name.
    public var description: String { name }
}

extension Dialect {
    /// The query parameter that selects the page, or an empty string if none does.
    public var pageParameter: String { paging.selector?.place.parameter ?? "" }

    /// The query parameter that sets the page size, or nil if the API has none.
    public var sizeParameter: String? { paging.request[.pageSize]?.parameter }

    /// A Boolean value indicating whether a request can set the page size, in a parameter or in its body.
    package var hasSettableSize: Bool { paging.request[.pageSize] != nil }

    /// The number of items in a page if the client doesn't set a size.
    public var usualPageSize: Int { paging.usualSize }

    /// The list that a client walks by default: its path, and its parameters other than those for paging.
    public var usualList: (path: String, parameters: [String: String]) { (sample.path, sample.parameters) }
}
