import MockseJSON
import MocksePaging

extension Dialect {
    /// BreweryDB v2: `p`, `data`, `currentPage`, `numberOfPages`.
    public static let brewerydb = Dialect(
        "brewerydb", title: "BreweryDB",
        address: DialectAddress(
            versions: ["v2"], hosts: ["api.brewerydb.com", "sandbox-api.brewerydb.com"],
            replacements: [("http://api.brewerydb.com/v2/", "/v2/")]),
        paging: PagingStyle(
            request: [.pageIndex: .query("p")],
            response: [
                .items: .body("data"), .pageIndex: .body("currentPage"), .pageCount: .body("numberOfPages"),
                .totalCount: .body("totalResults"),
            ], usualSize: 50, itemsAreOptional: true),
        hasRetryAfterWhenThrottled: false, fields: ["X-Ratelimit-Limit", "X-Ratelimit-Remaining"],
        sample: .beers,
        images: ["beer", "brewery", "guild", "event"].map { DialectImage($0, .named(imageSizes)) },
        remarks: DialectRemarks(
            example: "/v2/beers?styleId=3&p=1&withBreweries=Y", quota: "400", growingLists: "/beers",
            missingRows: "BreweryDB omits `data` when it finds nothing"))
}

/// The sizes of images in pixels, keyed by their names.
private let imageSizes: [String: (width: Int, height: Int)] = [
    "icon": (64, 64), "medium": (256, 256), "large": (512, 512), "squareMedium": (256, 256),
    "squareLarge": (512, 512), "contentAwareIcon": (64, 64), "contentAwareMedium": (256, 256),
    "contentAwareLarge": (512, 512),
]

extension DialectSample {
    fileprivate static let beers = DialectSample(
        path: "/v2/beers", parameters: ["styleId": "3"], route: "beers",
        otherOrder: ["order": "name", "sort": "DESC"], lessOrders: [["sort": "DESC"]],
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
