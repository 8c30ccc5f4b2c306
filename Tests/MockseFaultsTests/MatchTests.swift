import MockseDialects
import MockseFaults
import MockseHTTP
import Testing

struct MatchTests {
    private static let subject = MatchSubject(
        target: "/2.3/users/1%3B2?page=3&site=stackoverflow", dialect: .stackexchange, page: 3, attempt: 2,
        parameters: Parameters([
            QueryParameter(name: "site", value: "stackoverflow"), QueryParameter(name: "x", value: "a b"),
        ]), version: 2)

    @Test(arguments: [
        "*", "page=3", "page=2..4", "page=3..", "page=1..3", "attempt=2", "attempt=2..", "dialect=stackexchange",
        "dialect=StackExchange", "route=/users/*", "route=/2.3/users/*", "route=/users/{ids}", "route=/users/1;2",
        "route=/users/1%3B2", "route=*", "route=/*/1;2", "query.site=stackoverflow", "query.x=a%20b", "version=2",
        "page=3 attempt=2 route=/users/* query.site=stackoverflow query.x=a%20b version=1..2",
    ])
    func `a request with every property matches`(text: String) throws {
        let match = try RequestMatch(parsing: text)
        #expect(match.matches(Self.subject))
        #expect(try RequestMatch(parsing: match.description) == match)
        #expect(try RequestMatch(json: match.json) == match)
    }

    @Test(arguments: [
        "page=2", "page=4..", "page=1..2", "attempt=1", "attempt=3..", "dialect=brewerydb", "route=/users",
        "route=/user*s", "route=/users/*/x", "route=/2.2/users/*", "route=/users/1", "query.site=superuser",
        "query.y=1", "version=1", "version=3..", "page=3 attempt=1", "query.site=stackoverflow query.x=b",
    ])
    func `a request that differs in one property doesn't match`(text: String) throws {
        #expect(try !RequestMatch(parsing: text).matches(Self.subject))
    }

    @Test func `a request without pages matches no page`() throws {
        let subject = MatchSubject(target: "/2.3/users/1", dialect: .stackexchange, attempt: 2)
        #expect(try !RequestMatch(parsing: "page=1..").matches(subject))
        #expect(try RequestMatch(parsing: "attempt=2").matches(subject))
    }

    @Test(
        arguments: [
            ("page=0", "page 0: must be a positive whole number, or a range such as 2..4 or 2.."),
            ("page=4..2", "page 4..2: must be a positive whole number, or a range such as 2..4 or 2.."),
            ("attempt=x", "attempt x: must be a positive whole number, or a range such as 2..4 or 2.."),
            ("page=..3", "page ..3: must be a positive whole number, or a range such as 2..4 or 2.."),
            ("dialect=github", "dialect github: must be one of stackexchange, brewerydb"),
            (
                "route=users",
                "route users: not a path; use /users/moderators or /2.3/users/* ('*' matches any text)"
            ),
            ("pgae=3", "unknown key pgae; did you mean page?"),
            ("zzzzzzz=3", "unknown key zzzzzzz; use dialect, route, page, attempt, query.NAME, version"),
            ("qurey.site=3", "unknown key qurey.site; did you mean query.NAME?"),
            ("querysite=3", "unknown key querysite; did you mean query.NAME?"),
            (
                "3",
                "3: not KEY=VALUE; use page=3, attempt=1..2, route=/users/*, dialect=brewerydb or query.NAME=VALUE"
            ),
            ("query.=1", #"query "": must not be empty"#),
        ])
    func `an invalid match is rejected with a reason`(text: String, message: String) {
        let error = #expect(throws: SettingError.self) { try RequestMatch(parsing: text) }
        #expect(error?.description == message)
    }
}
