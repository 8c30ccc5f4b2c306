import MockseJSON

extension StackExchangeMethod {
    /// The methods of the network, which take no site.
    static let network: [Self] = [
        Self("/sites", .site),
        Self("/sites/{site}/associated", .site, by: [.relatedSites]),
        computed("/errors", .error) { _, _ in StackExchangeError.types },
        computed("/errors/{id}", .error) { arguments, _ throws(DialectFailure) in
            let id = try Vector(arguments.first ?? "", limit: 1).numbers.first ?? 0
            guard let text = StackExchangeError.names[Int(id)] else { throw .badParameter("id") }
            _ = text
            // The text is unverified.
            throw .specific(code: Int(id), message: "simulated")
        },
        computed("/filters/create", .filter, takes: ["base", "include", "exclude", "unsafe"]) {
            _, parameters throws(DialectFailure) in [try Filter(creating: parameters).row()]
        },
        computed("/filters/{filters}", .filter) { arguments, _ throws(DialectFailure) in
            let names = (arguments.first ?? "").split(separator: ";").map(String.init)
            guard names.count <= 20 else { throw .badParameter("filters") }
            return names.map(Filter.row)
        },
    ]

    private static func computed(
        _ pattern: String, _ items: ItemType, takes parameters: [String] = [],
        objects: @escaping @Sendable ([String], Parameters) throws(DialectFailure) -> [JSONObject]
    ) -> Self {
        Self(pattern, items).with {
            $0.source = .objects(objects)
            $0.otherParameters = parameters
        }
    }

    /// The paths of methods that need an access token, which mockse issues to nobody.
    static let withToken: [RoutePattern] = [
        "/events", "/inbox", "/inbox/unread", "/notifications", "/notifications/unread", "/me", "/me/{method}",
        "/me/{method}/{part}", "/users/{id}/inbox", "/users/{id}/inbox/unread", "/users/{id}/notifications",
        "/users/{id}/notifications/unread", "/users/{id}/reputation-history/full", "/users/{id}/network-activity",
        "/questions/unanswered/my-tags", "/users/{id}/write-permissions",
    ].map(RoutePattern.init)
}
