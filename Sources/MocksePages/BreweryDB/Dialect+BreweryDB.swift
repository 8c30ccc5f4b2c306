import MockseJSON

extension Dialect {
    /// BreweryDB v2: `p`, `data`, `currentPage`, `numberOfPages`.
    public static let brewerydb = Dialect(
        "brewerydb", title: "BreweryDB",
        address: DialectAddress(
            versions: ["v2"], hosts: ["api.brewerydb.com", "sandbox-api.brewerydb.com"],
            replacements: ["http://api.brewerydb.com/v2/": "/v2/"]),
        paging: DialectPaging(page: PageParameter("p"), size: nil, usualSize: 50),
        envelope: DialectEnvelope(
            rows: "data", end: .counters(page: "currentPage", last: "numberOfPages"), page: "currentPage",
            total: "totalResults", rowsAreOptional: true),
        hasRetryAfterWhenThrottled: false,
        sample: .beers, openAPI: .breweryDB
    ) { BreweryDB(listStore: $0, options: $1) }
}

extension DialectSample {
    fileprivate static let beers = DialectSample(
        path: "/v2/beers", parameters: ["styleId": "3"], route: "beers",
        otherOrder: ["order": "name", "sort": "DESC"],
        members: Members(identifier: "id", title: "name", revision: "updateDate"),
        identifiers: .tokens,
        other: Other(path: "/v2/breweries", parameters: ["established": "1995"], identifier: "id"),
        errorBody: #"{"errorMessage":"staged","status":"failure"}"#
    ) { id, title, revision in
        [
            "id": .string(id), "name": .string(title), "nameDisplay": .string(title),
            "abv": .string("\(4 + revision).2"), "styleId": 3, "isOrganic": "N", "status": "verified",
            "updateDate": .string("2015-12-16 14:36:\(10 + revision % 50)"),
            "breweries": [["id": .string("b" + id), "name": "Mockse Brewing", "nameShortDisplay": "Mockse"]],
        ]
    }
}

extension DialectOpenAPI {
    fileprivate static let breweryDB = DialectOpenAPI(
        summary: "the BreweryDB API, version 2", versions: ["v2"], routes: BreweryDB.routes,
        credentials: [Schema.parameter("key", in: "query", Schema.string, "any key is valid")],
        schema: { $0.isPaged ? "BreweryDBPage" : "BreweryDBAnswer" },
        response: { $0.isPaged ? "One page of \($0.items)" : $0.items },
        failure: ("An API error", "BreweryDBFailure"),
        schemas: [
            "BreweryDBPage": Schema.object(
                [
                    "currentPage": Schema.ordinal, "numberOfPages": Schema.ordinal, "totalResults": Schema.count,
                    "data": Schema.array(of: ["type": "object"]), "status": Schema.string,
                ], required: ["status"]),
            "BreweryDBAnswer": Schema.object(
                ["message": Schema.string, "data": ["type": ["array", "object"]], "status": Schema.string],
                required: ["status"]),
            "BreweryDBFailure": Schema.object(
                ["errorMessage": Schema.string, "invalidFields": ["type": "object"], "status": Schema.string],
                required: ["errorMessage", "status"]),
        ])
}
