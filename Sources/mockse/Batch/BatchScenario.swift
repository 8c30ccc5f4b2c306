import MockseDialects
import MockseJSON
import MocksePaging

/// A kind of trouble that a script has to get over, or to report.
struct BatchScenario: Sendable {
    /// The name, such as `empty-page`.
    let name: String
    /// The trouble in a few words.
    let title: String
    /// The settings of the sandbox.
    var settings: JSONObject = [:]
    /// The effects of a rule for the last page that has rows, or nil.
    var lastPageEffects: String?
    /// A Boolean value indicating whether the list can't be read, so that only a failure is right.
    var isLasting = false
    /// The page whose response is held while the script is killed, or nil if it isn't killed.
    var killedAt: Int?
    /// The way to get over the trouble.
    var fix = "Retry a request that failed, a few times, and exit with an error if that doesn't help."
    /// Returns a Boolean value indicating whether an API can have the trouble.
    var fits: @Sendable (Dialect) -> Bool = { _ in true }
}

extension BatchScenario {
    /// The scenarios; the first has no trouble.
    static let all: [BatchScenario] = [plain] + failures + pages + lasting

    /// A Boolean value indicating whether the server does something else than to serve the list.
    var hasTrouble: Bool { !settings.isEmpty || lastPageEffects != nil }

    /// Returns the settings for a list whose last page is the given one.
    func settings(lastPage: Int) -> JSONObject {
        lastPageEffects.map { ["rules": [.string("page=\(lastPage): \($0)")]] } ?? settings
    }

    /// The scenarios in which the script is killed and started again.
    static let killed = (2...3).map { page in
        var scenario = BatchScenario(name: "killed-\(page)", title: "the script is killed while page \(page) loads")
        scenario.killedAt = page
        scenario.fix =
            "Keep the position together with the rows, after they have been written, and continue from there; or begin "
            + "again with an empty output."
        return scenario
    }

    static let plain = BatchScenario(
        name: "plain", title: "nothing fails", fix: "Read on until the API says that a page is the last one.")

    /// Requests that fail once, and succeed when they are sent again.
    private static let failures: [BatchScenario] = [
        once("status-500", "fail=500", "page 2 fails once with status 500"),
        once("first-page", "fail=500", "page 1 fails once with status 500", pages: [1]),
        once("error-object", "fail=200", "page 2 is an error with status 200 once") {
            $0.described?.first.errors.templates[.default]?.status == 200
        },
        waiting("retry-after", "fail=503, backoff=1", "page 2 fails once with 503 and `Retry-After: 1`"),
        BatchScenario(
            name: "retry-after-twice", title: "page 2 fails twice with 503 and `Retry-After: 1`",
            settings: ["rules": ["page=2 attempt=1..2: fail=503, backoff=1"]], fix: waits),
        waiting("status-429", "fail=429, backoff=1", "page 2 fails once with 429 and `Retry-After: 1`"),
        waiting("pause-in-body", "fail=throttle, backoff=1", "page 2 asks for a pause of 1 s in its body") {
            $0.paging.response[.backoff] != nil
        },
        once("reset", "fail=reset_peer", "the connection is reset once"),
        once("cut-body", "fail=limit_data", "half of a body arrives once"),
        once("empty-body", "fail=no_body", "a body is empty once"),
        once("malformed", "fail=malformed", "a body is cut off JSON once, with the right length"),
        once("garbage", "fail=garbage", "a response isn't HTTP once"),
        once(
            "no-response", "fail=timeout", "a response never comes",
            fix:
                "Give each request a timeout that is shorter than --timeout, and retry it then. Many libraries have none "
                + "unless you set one, or one of a minute and more."),
        once(
            "expired-cursor", "fail=expired_cursor", "the cursor of page 2 has expired once",
            fix: "Begin again with the first page, and write each row once."
        ) { $0.features.contains(.expiry) },
        once(
            "expired-cursors", "fail=expired_cursor", "the cursors of pages 2 and 3 have each expired once",
            pages: [2, 3],
            fix: "Begin again with the first page whenever a cursor has expired, and write each row once."
        ) { $0.features.contains(.expiry) },
        BatchScenario(
            name: "twice-each", title: "each request fails twice before it succeeds",
            settings: ["fail-first": 2, "fail-with": "500,503,reset_peer,limit_data"]),
    ]

    /// Pages that aren't as a script may expect.
    private static let pages: [BatchScenario] = [
        page(
            "empty-page", ["empty-pages": "2"], "page 2 is empty, and more pages follow",
            fix: "Let the API's own word for the end decide, not an empty page."
        ) { $0.features.isSuperset(of: [.endMember, .freePositions]) },
        page(
            "short-page", ["short-pages": "2:3"], "page 2 has three rows, and more pages follow",
            fix: "Let the API's own word for the end decide, not a page that isn't full."
        ) { $0.features.contains(.endMember) },
        page(
            "repeated-rows", ["duplicates": "overlap=3"], "each page begins with rows of the page before",
            fix: "Write each id once: keep the ids that were written, or merge rows by their id."),
        page(
            "repeated-page", ["duplicates": "repeat-page=2"], "page 2 is page 1 again",
            fix: "Write each id once, and go on: a page of known rows isn't the end."
        ) { $0.features.contains(.freePositions) },
        page(
            "inserted-rows", ["drift": "insert:2"], "rows are inserted while the script reads",
            fix: "Write each id once: rows that move to the next page come again."
        ) { $0.paging.selector?.role != .cursor },
        page(
            "large-total", ["total": "+50"], "the total is too large by fifty",
            fix: "Don't count rows to find the end: totals are estimates."
        ) { $0.features.contains(.freeTotal) },
        page(
            "small-total", ["total": "-50"], "the total is too small by fifty",
            fix: "Don't count rows to find the end: totals are estimates."
        ) { $0.features.contains(.freeTotal) },
        page(
            "no-total", ["total": "absent"], "there is no total",
            fix: "Don't count rows to find the end: totals are optional."
        ) { $0.features.contains(.freeTotal) },
    ]

    /// Failures that stay.
    private static let lasting: [BatchScenario] = [
        always("lasting-500", "fail=500", "page 2 always fails with status 500"),
        always("lasting-401", "fail=401", "page 2 always fails with status 401"),
        always("lasting-403", "fail=403", "page 2 always fails with status 403"),
        always("lasting-404", "fail=404", "page 2 always fails with status 404"),
        always("lasting-malformed", "fail=malformed", "page 2 is always cut off JSON"),
        always("lasting-first-page", "fail=500", "page 1 always fails with status 500", page: 1),
        always("lasting-last-page", "fail=500", "the last page always fails with status 500", page: nil),
    ]

    private static func once(
        _ name: String, _ effects: String, _ title: String, pages: [Int] = [2], fix: String? = nil,
        fits: @escaping @Sendable (Dialect) -> Bool = { _ in true }
    ) -> BatchScenario {
        var scenario = BatchScenario(name: name, title: title)
        scenario.settings = ["rules": .array(pages.map { .string("page=\($0) attempt=1: \(effects)") })]
        if let fix { scenario.fix = fix }
        scenario.fits = fits
        return scenario
    }

    private static func waiting(
        _ name: String, _ effects: String, _ title: String,
        fits: @escaping @Sendable (Dialect) -> Bool = { _ in true }
    ) -> BatchScenario {
        once(name, effects, title, fix: waits, fits: fits)
    }

    private static let waits = "Wait for as long as the response asks for, and send the request again then."

    private static func page(
        _ name: String, _ settings: JSONObject, _ title: String, fix: String,
        fits: @escaping @Sendable (Dialect) -> Bool = { _ in true }
    ) -> BatchScenario {
        var scenario = BatchScenario(name: name, title: title, settings: settings)
        (scenario.fix, scenario.fits) = (fix, fits)
        return scenario
    }

    /// Returns a scenario in which a page always fails, by default page 2, or the last one if `page` is nil.
    private static func always(
        _ name: String, _ effects: String, _ title: String, page: Int? = 2
    ) -> BatchScenario {
        var scenario = BatchScenario(name: name, title: title)
        if let page { scenario.settings = ["rules": [.string("page=\(page): \(effects)")]] }
        if page == nil { scenario.lastPageEffects = effects }
        scenario.isLasting = true
        scenario.fix =
            "Retry a few times only. Then exit with a code other than 0, so that nobody takes the rows for all of them."
        return scenario
    }
}
