import MockseDialects

/// A method that needs an access token, which mockse issues to nobody.
struct TokenMethod: Sendable {
    let pattern: RoutePattern
    /// The first version that has the method.
    let since: StackExchangeVersion

    private init(_ pattern: String, since version: StackExchangeVersion = .v20) {
        self.pattern = RoutePattern(pattern)
        since = version
    }

    /// The methods.
    static let all = [
        Self("/events"), Self("/inbox"), Self("/inbox/unread"), Self("/notifications", since: .v21),
        Self("/notifications/unread", since: .v21), Self("/me"), Self("/me/{method}"), Self("/me/{method}/{part}"),
        Self("/users/{id}/inbox"), Self("/users/{id}/inbox/unread"), Self("/users/{id}/notifications", since: .v21),
        Self("/users/{id}/notifications/unread", since: .v21),
        Self("/users/{id}/reputation-history/full", since: .v21), Self("/users/{id}/network-activity", since: .v22),
        Self("/questions/unanswered/my-tags", since: .v22), Self("/users/{id}/write-permissions", since: .v21),
    ]
}

extension StackExchangeMethod {
    /// Returns the method that needs an access token and that a path names.
    ///
    /// `/me/{method}` came with the method of `/users/{id}` that has the same name.
    static func methodWithToken(
        at path: ArraySlice<String>, in version: StackExchangeVersion
    ) -> TokenMethod? {
        guard let method = TokenMethod.all.first(where: { $0.pattern.arguments(in: path) != nil }) else { return nil }
        return method.since <= version && (ofUsers(path).map { $0 <= version } ?? true) ? method : nil
    }

    /// Returns the first version that has the method of `/users/{id}` for which a path of `/me` stands, if it is known.
    private static func ofUsers(_ path: ArraySlice<String>) -> StackExchangeVersion? {
        guard path.first == "me", path.count > 1 else { return nil }
        let named = ["users", "0"] + path.dropFirst()
        return TokenMethod.all.first { $0.pattern.arguments(in: named) != nil }?.since
            ?? methods(under: "users").first { $0.pattern.arguments(in: named) != nil }?.since
    }
}
