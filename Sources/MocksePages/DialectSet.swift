package import MockseHTTP

/// The dialects of one server or sandbox, found by the first segment of a path: "2.2", "2.3", "v2".
package struct DialectSet: Sendable {
    /// The dialects.
    package let dialects: [any Dialect]

    /// Mounts both built-in dialects over one catalogue.
    package init(catalogue: Catalogue, conduct: Conduct = Conduct()) {
        dialects = [
            StackExchange(catalogue: catalogue, conduct: conduct), BreweryDB(catalogue: catalogue, conduct: conduct),
        ]
    }

    /// What a request comes to, nil if its path belongs to no dialect; any sandbox prefix was taken off before.
    package func resolve(_ method: HTTPMethod, _ target: RequestTarget) -> Resolution? {
        guard let version = target.segments.first,
            let dialect = dialects.first(where: { $0.versions.contains(version) })
        else { return nil }
        return Resolution(dialect, method, target)
    }
}
