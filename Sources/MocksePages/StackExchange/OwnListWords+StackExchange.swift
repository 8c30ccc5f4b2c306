extension OwnListWords {
    /// The words of Stack Exchange: `sort=FIELD&order=asc|desc&min=…&max=…`.
    static let stackExchange = Self(
        member: "sort", direction: "order", ascending: "asc", descending: "desc", isDescendingByDefault: true,
        bounds: ("min", "max"),
        reserved: [
            "page", "pagesize", "sort", "order", "min", "max", "filter", "site", "key", "access_token", "callback",
            "_mockse",
        ],
        values: .semicolons, strictFailure: { .badParameter($0) })
}
