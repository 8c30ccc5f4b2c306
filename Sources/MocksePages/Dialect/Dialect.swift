/// One API's way of paging: everything that a server, a client and the conformance suite have to know about it.
///
/// A dialect is facts (parameters, envelope, hosts, sample lists) plus the service that responds as the API does.
/// Nothing outside a dialect's own folder compares dialects: code asks for the fact it needs.
public final class Dialect: Sendable {
    /// The name in settings, rules, journals and on the command line, such as `stackexchange`.
    public let name: String
    /// The name for people, such as `the Stack Exchange API`.
    package let title: String
    /// Where clients of the real API connect to, and which paths stand for it here.
    package let address: DialectAddress
    /// The parameters by which clients ask for a page.
    package let paging: DialectPaging
    /// The members of a page's envelope.
    package let envelope: DialectEnvelope
    /// A Boolean value indicating whether a throttled response can carry `Retry-After`.
    package let hasRetryAfterWhenThrottled: Bool
    /// The list that newcomers meet first, and how its items are made.
    package let sample: DialectSample
    /// A list that clients can walk in both directions; nil for none.
    package let timeline: DialectTimeline?
    /// What `openapi.json` says about the API.
    package let openAPI: DialectOpenAPI

    private let makeService: @Sendable (Catalogue, DialectOptions) -> any DialectService

    /// Creates a dialect from its facts and its service.
    package init(
        _ name: String, title: String, address: DialectAddress, paging: DialectPaging, envelope: DialectEnvelope,
        hasRetryAfterWhenThrottled: Bool, sample: DialectSample, timeline: DialectTimeline? = nil,
        openAPI: DialectOpenAPI,
        service: @escaping @Sendable (Catalogue, DialectOptions) -> any DialectService
    ) {
        self.name = name
        self.title = title
        self.address = address
        self.paging = paging
        self.envelope = envelope
        self.hasRetryAfterWhenThrottled = hasRetryAfterWhenThrottled
        self.sample = sample
        self.timeline = timeline
        self.openAPI = openAPI
        makeService = service
    }

    /// The service that responds as the API does, from the lists of a catalogue.
    package func service(_ catalogue: Catalogue, _ options: DialectOptions) -> any DialectService {
        makeService(catalogue, options)
    }
}

extension Dialect: Hashable {
    /// Returns a Boolean value indicating whether two dialects have the same name.
    public static func == (one: Dialect, other: Dialect) -> Bool { one === other || one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Dialect: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension Dialect {
    /// The query parameter that names the page.
    public var pageParameter: String { paging.page.name }

    /// The query parameter that sets the page size; nil where the API has none.
    public var sizeParameter: String? { paging.size }

    /// The number of items in a page of which the client sets no size.
    public var usualPageSize: Int { paging.usualSize }

    /// The list that a client walks if nothing else is said: its path, and the parameters besides those of paging.
    public var usualList: (path: String, parameters: [String: String]) { (sample.path, sample.parameters) }
}
