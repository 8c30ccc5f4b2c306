import MockseJSON
import MocksePaging

extension Dialect {
    /// The Stack Exchange API, versions 2.2 and 2.3: `page`, `pagesize`, `items`, `has_more`.
    public static let stackexchange = Dialect(
        "stackexchange", title: "the Stack Exchange API",
        address: DialectAddress(
            versions: ["2.2", "2.3"], formerVersions: ["2.0", "2.1"], allowsNoVersion: true,
            hosts: ["api.stackexchange.com"],
            replacements: [("http://api.stackexchange.com/", "/")]),
        paging: PagingStyle(
            request: [.pageIndex: .query("page"), .pageSize: .query("pagesize")],
            response: [
                .items: .body("items"), .hasMore: .body("has_more"), .pageIndex: .body("page"),
                .totalCount: .body("total"), .backoff: .body("backoff"), .error: .body("error_id"),
            ], usualSize: 30),
        sample: .moderators, timeline: .questions, filters: .stackExchange,
        images: [
            DialectImage("avatar", .square(1...2048, usual: 80)),
            DialectImage(
                "site",
                .named([
                    "favicon": (32, 32), "icon": (158, 158), "apple-touch-icon@2": (316, 316), "logo": (250, 61),
                ])),
            DialectImage("screenshot", .fixed(width: 640, height: 360)),
        ],
        remarks: DialectRemarks(
            quota: "300 or, with a key, 10000",
            growingLists: "/users and /questions of stackoverflow",
            missingTotal: "which Stack Exchange's default filter omits",
            pause: "Stack Exchange requires this of every client, and clients that don't wait are banned."))
}

extension DialectFilters {
    /// The names that declarations of filters use.
    ///
    /// Members of the wrapper are named without their leading dot, but it is accepted. All versions have the built-in
    /// filters.
    package static let stackExchange = DialectFilters(
        fields: { FieldTable.declarable },
        builtIn: ["_a", "_b", "_ba", "_bc", "_bca", "_c", "_ac", "default", "none", "total", "withbody"].sorted(),
        unsafe: "unsafe",
        examples: (
            "!9Z(-wwK4f=items,has_more,question.title", "!SV_dAhMtbP=default,question.body,-question.tags"
        ))
}

extension DialectSample {
    fileprivate static let moderators = DialectSample(
        path: "/2.3/users/moderators", parameters: ["site": "stackoverflow"], route: "users/moderators",
        otherOrder: ["order": "asc", "sort": "name"],
        lessOrders: [["order": "asc", "sort": "creation"], ["order": "asc"]],
        members: Members(identifier: "user_id", title: "display_name", revision: "reputation"),
        identifiers: .numbers,
        other: Other(path: "/2.3/questions", parameters: ["site": "stackoverflow"], identifier: "question_id"),
        errorBody: #"{"error_id":500,"error_message":"staged","error_name":"internal_error"}"#
    ) { id, title, revision in
        [
            "user_id": .number(Int(id) ?? 0), "display_name": .string(title),
            "reputation": .number(100 + revision), "account_id": .number(Int(id) ?? 0),
            "user_type": "moderator", "is_employee": false, "creation_date": 1_220_000_000,
            "link": .string("http://mockse.invalid/users/\(id)"),
            "profile_image": .string("http://mockse.invalid/avatars/\(id).png"),
        ]
    }
}

extension DialectTimeline {
    fileprivate static let questions = DialectTimeline(
        path: "/2.3/questions", parameters: ["site": "stackoverflow", "sort": "creation"],
        dataset: "stackexchange/stackoverflow/questions",
        selection: .dates(
            from: "fromdate", to: "todate", order: ("order", "asc", "desc"), member: "creation_date"),
        identifier: JSONPointer(["question_id"])
    ) { id, date in
        [
            "question_id": .number(Int(id) ?? 0), "title": .string("Question \(id)"),
            "creation_date": .number(date), "last_activity_date": .number(date),
            "score": 1, "view_count": 10, "answer_count": 0, "is_answered": false, "tags": ["swift"],
            "link": .string("http://mockse.invalid/q/\(id)"),
        ]
    }
}
