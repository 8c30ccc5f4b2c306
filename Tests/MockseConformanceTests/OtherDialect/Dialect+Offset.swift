import MockseJSON

@testable import MocksePages

extension Dialect {
    /// A third API that exists only in these tests: `offset`, `limit`, `{"count": …, "next": …, "results": […]}`.
    static let offset = Dialect(
        "offset", title: "the offset API",
        address: DialectAddress(
            versions: ["api"], hosts: ["api.example.com"], replacements: ["http://api.example.com/": "/"]),
        paging: DialectPaging(page: PageParameter("offset", counting: .items), size: "limit", usualSize: 20),
        envelope: DialectEnvelope(rows: "results", end: .link("next"), total: "count"),
        hasRetryAfterWhenThrottled: true,
        sample: DialectSample(
            path: "/api/things", parameters: ["color": "red"], route: "things", otherOrder: ["sort": "-name"],
            members: .init(identifier: "key", title: "name", revision: "edited"), identifiers: .tokens,
            errorBody: #"{"detail":"broken"}"#
        ) { id, title, revision in
            ["key": .string(id), "name": .string(title), "edited": .number(revision)]
        },
        openAPI: { _ in
            DialectOpenAPI(
                summary: "an API that pages by offset", versions: ["api"],
                routes: [
                    RouteSummary(
                        pattern: "/things", summary: "Returns one page of things",
                        parameters: [.init("offset"), .init("limit")], schema: Schema.named("OffsetPage"))
                ],
                credentials: [], failure: "OffsetFailure",
                schemas: ["OffsetPage": Schema.any, "OffsetFailure": Schema.any])
        }
    ) { OffsetService(listStore: $0, options: $1) }
}
