package import MockseDialects
import MockseHTTP
package import MocksePaging

/// The dialects of one server or sandbox, selected by the first segment of a path: "2.2", "2.3" or "v2".
package struct DialectSet: Sendable {
    private let services: [any DialectService]
    private let described: [any DialectService]

    /// Creates a set of dialects over one list store.
    ///
    /// - Parameters:
    ///   - dialects: The dialects.
    ///   - listStore: The lists.
    ///   - options: The options of all dialects.
    ///   - places: The places of items on pages that differ from those of the lists, or nil if none do.
    package init(
        _ dialects: Dialects, listStore: ListStore, options: DialectOptions = DialectOptions(),
        places: (any ItemPlaces)? = nil
    ) {
        services = dialects.map { $0.service(listStore, options, places) }
        described = services.filter { $0.dialect.described != nil }
    }

    /// Returns the resolved request, or nil if its path belongs to no dialect.
    ///
    /// The target must not include a sandbox prefix. An API that a user describes comes before those with code of their
    /// own, so that any path can be described.
    package func resolve(_ request: PageRequest) -> ResolvedRequest? {
        let path = request.target.segments
        let service =
            described.first { $0.dialect.described?.serves(request) == true }
            ?? services.first { path.first.map($0.dialect.address.isVersion) == true } ?? unversioned(request)
            ?? described.first { $0.dialect.described?.owns(path) == true }
        return service.map { ResolvedRequest($0, request) }
    }

    /// Returns the service whose newest version has a route for a path without a version.
    private func unversioned(_ request: PageRequest) -> (any DialectService)? {
        services.first { $0.dialect.address.allowsNoVersion && $0.hasRoute(request) }
    }
}

extension DialectService {
    fileprivate func hasRoute(_ request: PageRequest) -> Bool {
        (try? route(request)) != nil
    }
}
