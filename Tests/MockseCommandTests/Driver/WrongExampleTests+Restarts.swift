#if !os(iOS)
extension WrongExampleTests {
    /// Bugs of lists that start over when something has failed, and of failures in a row.
    static let restarts = [
        Bug(
            "after five failures in a row, the list is complete", "E24", "FAIL  4.1 ", 1,
            (
                "this.state = \"error\";",
                "{ this.failures = (this.failures ?? 0) + 1; this.state = this.failures > 4 ? \"end\" : \"error\"; }"
            ),
            ("this.resumeAt = performance.now() + 1000", "this.failures = 0; this.resumeAt = performance.now() + 1000")
        ),
        Bug(
            "a query that failed is tried again with the parameters before it", "R33", "FAIL  1.3 ", 1,
            ("Object.assign(this, { list:", "this.old = this.list;\n    Object.assign(this, { list:"),
            (
                "this.state = \"error\";",
                "{ this.state = \"error\"; if (this.isFresh && this.old) this.list = this.old; }"
            )
        ),
        Bug(
            "the rows of a query that failed at first are added to those before it", "R33", "FAIL  5.2 ", 1,
            ("ids: [], isFresh: true, state", "isFresh: true, state"),
            ("this.state = \"error\";", "Object.assign(this, { state: \"error\", isFresh: false, next: 1 });")
        ),
        Bug(
            "a planned retry outlives a refresh", "R34", "FAIL  1.5 ", 1, plannedRetry),
        Bug(
            "a query forgets Retry-After", "E25", "WARN  4.7 ", 0,
            ("isFresh: true, state: \"idle\" }", "isFresh: true, state: \"idle\", resumeAt: 0 }")),
        Bug(
            "a refresh forgets Retry-After", "E26", "WARN  4.7 ", 0,
            ("this.isFresh = true;\n    this.load();", "this.isFresh = true; this.resumeAt = 0;\n    this.load();")),
        Bug(
            "a status 404 ends the list", "E07", "FAIL  4.1 ", 1,
            (
                "if (!response.ok)",
                "if (response.status === 404) return void Object.assign(this, { isFresh: false, state: \"end\" });\n"
                    + "      if (!response.ok)"
            )),
        Bug(
            "a response that isn't JSON is an empty page", "E27", "FAIL  4.4 ", 1,
            ("const page = JSON.parse(", "const text = ("),
            (
                "'\"user_id\":\"$1\"'));",
                "'\"user_id\":\"$1\"'));\n      let page;\n      try { page = JSON.parse(text) ?? {}; } catch { page = {}; }\n"
                    + "      page.items ??= []; page.has_more ??= false; page.currentPage ??= 1;"
            )),
        Bug(
            "a canceled refresh clears the rows", "R35", "WARN  4.3 ", 0,
            (
                "if (this.loading) this.state = \"idle\";",
                "if (this.loading && this.isFresh) this.ids = [];\n    if (this.loading) this.state = \"idle\";"
            )),
        Bug(
            "the first load of a query has no guard", "R18", "FAIL  2.2 ", 1,
            ("if (this.loading || isDone ||", "if (this.loading && !this.isQuery || isDone ||"),
            ("isFresh: true, state: \"idle\" }", "isFresh: true, isQuery: true, state: \"idle\" }"),
            ("{ next, isFresh: false,", "{ next, isQuery: false, isFresh: false,")),
        Bug(
            "a list starts over only for the first cursor that has expired", "C08", "FAIL  10.3 ", 1,
            (
                "if (page.error === \"invalid_cursor\") this.isFresh = true;",
                "if (page.error === \"invalid_cursor\" && !this.hasExpired) this.isFresh = this.hasExpired = true;"
            )
        ).at("slack"),
    ]
}
#endif
