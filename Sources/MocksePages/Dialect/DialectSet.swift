package import MockseDialects
import MockseHTTP
package import MocksePaging

/// The dialects of one server or sandbox, selected by the first segment of a path: "2.2", "2.3" or "v2".
package struct DialectSet: Sendable {
    private let services: [any DialectService]

    /// Creates a set of dialects over one list store.
    package init(_ dialects: Dialects, listStore: ListStore, options: DialectOptions = DialectOptions()) {
        services = dialects.map { $0.service(listStore, options) }
    }

    /// Returns the resolved request, or nil if its path belongs to no dialect.
    ///
    /// The target must not include a sandbox prefix.
    package func resolve(_ request: PageRequest) -> ResolvedRequest? {
        guard let version = request.target.segments.first,
            let service = services.first(where: { $0.dialect.address.isVersion(version) }) ?? unversioned(request)
        else { return nil }
        return ResolvedRequest(service, request)
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
