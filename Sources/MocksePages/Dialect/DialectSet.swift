package import MockseHTTP

/// The dialects of one server or sandbox over its lists, found by the first segment of a path: "2.2", "2.3", "v2".
package struct DialectSet: Sendable {
    private let services: [any DialectService]

    /// Mounts dialects over one catalogue.
    package init(_ dialects: [Dialect], catalogue: Catalogue, options: DialectOptions = DialectOptions()) {
        services = dialects.map { $0.service(catalogue, options) }
    }

    /// What a request comes to, nil if its path belongs to no dialect; any sandbox prefix was taken off before.
    package func resolve(_ method: HTTPMethod, _ target: RequestTarget) -> Resolution? {
        guard let version = target.segments.first,
            let service = services.first(where: { $0.dialect.address.versions.contains(version) })
        else { return nil }
        return Resolution(service, method, target)
    }
}
