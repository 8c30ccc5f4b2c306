package import MockseHTTP

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
    package func resolve(_ method: HTTPMethod, _ target: RequestTarget) -> ResolvedRequest? {
        guard let version = target.segments.first,
            let service = services.first(where: { $0.dialect.address.isVersion(version) })
                ?? unversioned(method, target)
        else { return nil }
        return ResolvedRequest(service, method, target)
    }

    /// Returns the service whose newest version has a route for a path without a version.
    private func unversioned(_ method: HTTPMethod, _ target: RequestTarget) -> (any DialectService)? {
        services.first { $0.dialect.address.allowsNoVersion && $0.hasRoute(method, target) }
    }
}

extension DialectService {
    fileprivate func hasRoute(_ method: HTTPMethod, _ target: RequestTarget) -> Bool {
        (try? route(method, target)) != nil
    }
}
