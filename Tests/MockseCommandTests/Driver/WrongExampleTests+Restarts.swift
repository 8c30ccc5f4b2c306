#if !os(iOS)
extension WrongExampleTests {
    static let waitingRefresh: [(old: String, new: String)] = [
        (
            "if (this.loading && this.isFresh) return; // The first page is on its way.",
            "if (this.loading) return void (this.waits = !this.isFresh);"
        ),
        (
            "if (loading === this.loading) this.loading = null;",
            "if (loading === this.loading) this.loading = null;\n"
                + "      if (this.waits) { this.waits = false; this.refresh(); }"
        ), ("timeoutMs: 2000,", "timeoutMs: 2000, refreshWhileLoading: \"wait\","),
    ]

    /// A refresh that prepends.
    private static let prepending: [(old: String, new: String)] = [
        (
            "const position = this.isFresh ? api.first : this.next;",
            "const prepends = this.isFresh && this.ids.length > 0;\n"
                + "    const position = this.isFresh ? api.first : this.next;"
        ),
        (
            "      if (this.isFresh) { this.ids",
            """
                  if (prepends && ids.some((id) => this.seen.has(String(id)))) {
                    const fresh = [...new Set(ids.map(String))].filter((id) => !this.seen.has(id));
                    for (const id of fresh) this.seen.add(id);
                    this.ids = [...fresh, ...this.ids];
                    return void Object.assign(this, { isFresh: false, state: this.next === null ? \"end\" : \"idle\" });
                  }
                  if (this.isFresh) { this.ids
            """
        ), ("timeoutMs: 2000,", "timeoutMs: 2000, refresh: \"prepend\","),
    ]

    /// A refresh that waits for a page, and is lost if that fails.
    private static let lostRefresh = waitingRefresh.map { change in
        (
            old: change.old,
            new: change.new.replacing("if (this.waits)", with: "if (this.waits && this.state !== \"error\")")
        )
    }

    /// Bugs of lists that start over when something has failed, and of failures in a row.
    static let restarts = [
        Bug(
            "after five failures in a row, the list is complete", "E24", "FAIL  4.1 ", 1,
            (
                "this.state = \"error\";",
                "{ this.failures = (this.failures ?? 0) + 1; this.state = this.failures > 4 ? \"end\" : \"error\"; }"
            ),
            ("Object.assign(this, { next,", "this.failures = 0; Object.assign(this, { next,")
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
            "a planned retry outlives \"try again\"", "E31", "FAIL  1.5 ", 1, plannedRetry),
        Bug(
            "of two planned retries, the first one outlives a query", "R24", "FAIL  1.5 ", 1,
            (
                "if (loading === this.loading) this.state = \"error\";",
                "if (loading === this.loading) "
                    + "{ this.state = \"error\"; this.due = setTimeout(() => this.load(), 400); }"
            ), ("  query(params) {\n", "  query(params) {\n    clearTimeout(this.due);\n"),
            ("timeoutMs: 2000,", "timeoutMs: 2000, autoRetryMs: 400,")
        ),
        Bug(
            "a query within a cool-down is not loaded", "R24", "FAIL  5.2 ", 1,
            ("if (this.loading || isDone ||", "if (this.loading || isDone || performance.now() < this.cooledAt ||"),
            (
                "if (loading === this.loading) this.state = \"error\";",
                "if (loading === this.loading) "
                    + "Object.assign(this, { state: \"error\", cooledAt: performance.now() + 1500 });"
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, coolDownMs: 1500,")
        ),
        Bug(
            "a trigger that is put off within a pause brings back the old query", "E19", "FAIL  5.2 ", 1,
            (
                "more() { this.load(); }",
                """
                more() {
                  const [{ list, next }, wait] = [this, this.resumeAt - performance.now()];
                  if (wait <= 0) return void this.load();
                  setTimeout(() => { Object.assign(this, { list, next, isFresh: false }); this.load(); }, wait + 5);
                }
                """
            )
        ),
        Bug(
            "a trigger that is put off within a pause replaces a query", "E25", "FAIL  4.2 ", 1,
            (
                "if (this.loading || isDone || performance.now() < this.resumeAt) return;",
                """
                const wait = this.resumeAt - performance.now();
                if (this.loading || isDone || (wait > 0 && this.due)) return;
                if (wait > 0) {
                  const kept = { list: this.list, next: this.next, isFresh: this.isFresh };
                  return void (this.due = setTimeout(() => { Object.assign(this, kept); this.load(); }, wait + 5));
                }
                this.due = null;
                """
            )
        ),
        Bug(
            "a late page counts if the query is the same again", "R40", "FAIL  5.1 ", 1,
            (
                "if (loading !== this.loading) return; // A refresh has superseded this page.",
                "if (JSON.stringify(params) !== JSON.stringify(this.list.params)) return;"
            ), ("  query(params) {\n    this.cancel();", "  query(params) {\n    this.loading = null;")
        ),
        Bug(
            "a query loses the page size", "R17", "FAIL  1.4 ", 1,
            ("if (pageSize) query.set", "if (pageSize && !this.isQuery) query.set"),
            ("isFresh: true, state: \"idle\" }", "isFresh: true, isQuery: true, state: \"idle\" }")
        ),
        Bug(
            "a late response goes to whichever list is open", "R42", "FAIL  5.1 ", 1,
            ("if (!this.seen.has(id)) this.ids.push(id);", "if (!this.seen.has(id)) client.ids.push(id);"),
            ("close() { this.cancel(); }", "close() {}")
        ),
        Bug(
            "a trigger that is put off outlives close", "R41", "FAIL  5.7 ", 1,
            (
                "more() { this.load(); }",
                "more() { clearTimeout(this.due); this.due = setTimeout(() => this.load(), 300); }"
            )),
        Bug(
            "a refresh that waits for a page outlives close", "R36", "FAIL  5.7 ", 1, waitingRefresh),
        Bug(
            "a failed refresh is tried again after a query", "R37", "FAIL  2.2 ", 1,
            (
                "    this.isFresh = true;\n    this.load();",
                "    this.isFresh = this.isRefresh = true;\n    this.load();"
            ),
            (
                "Object.assign(this, { next,",
                "const isLate = this.isRefresh && this.isQuery;\n"
                    + "      Object.assign(this, { isRefresh: this.isRefresh && isLate, isQuery: false });\n"
                    + "      Object.assign(this, { next,"
            ),
            (
                "more() { this.load(); }",
                "more() { if (this.isRefresh && !this.loading) this.isFresh = true; this.load(); }"
            ), ("isFresh: true, state: \"idle\" }", "isFresh: true, isQuery: true, state: \"idle\" }")
        ),
        Bug(
            "a trigger that is put off outlives a query", "R39", "FAIL  1.5 ", 1,
            (
                "more() { this.load(); }",
                "more() { clearTimeout(this.due); this.due = setTimeout(() => this.load(), 150); }"
            )),
        Bug(
            "a refresh that times out clears the rows", "R38", "WARN  4.3 ", 0,
            (
                "const timer = setTimeout(() => loading.abort(), 2000);",
                "const timer = setTimeout(() => { loading.abort(); if (this.isFresh) this.ids = []; }, 2000);"
            )),
        Bug(
            "rows that a refresh has prepended aren't known", "R12", "FAIL  5.5 ", 1,
            prepending + [("for (const id of fresh) this.seen.add(id);", "")]),
        Bug(
            "a row that the new rows have twice is prepended twice", "R12", "FAIL  3.1 ", 1,
            prepending + [("[...new Set(ids.map(String))].filter", "ids.map(String).filter")]),
        Bug("a refresh is lost with the page that it waits for", "R08", "WARN  5.2 ", 0, lostRefresh),
        Bug(
            "a query forgets Retry-After", "E25", "WARN  4.7 ", 0,
            ("isFresh: true, state: \"idle\" }", "isFresh: true, state: \"idle\", resumeAt: 0 }")),
        Bug(
            "a refresh forgets Retry-After", "E26", "WARN  4.7 ", 0,
            ("this.isFresh = true;\n    this.load();", "this.isFresh = true; this.resumeAt = 0;\n    this.load();")),
        Bug(
            "Retry-After of the first page is ignored", "E28", "WARN  4.7 ", 0,
            ("if (loading === this.loading) this.resumeAt", "if (!this.isFresh) this.resumeAt")),
        Bug(
            "`backoff` of the first page is ignored", "E28", "FAIL  4.6 ", 1,
            ("this.resumeAt = Math.max", "if (!this.isFresh) this.resumeAt = Math.max")),
        Bug(
            "\"try again\" ignores the Retry-After of a refresh", "E29", "WARN  4.7 ", 0,
            ("retry() { this.load(); }", "retry() { if (this.isFresh) this.resumeAt = 0; this.load(); }")),
        Bug(
            "`backoff` in an error is ignored", "E30", "WARN  4.6 ", 0,
            ("this.resumeAt = Math.max", "if (response.ok) this.resumeAt = Math.max")),
        Bug(
            "Retry-After counts only after the first of several failures", "E32", "WARN  4.7 ", 0,
            (
                "if (loading === this.loading) this.resumeAt",
                "if (loading === this.loading && !this.failed) this.resumeAt"
            ),
            ("this.state = \"error\";", "Object.assign(this, { state: \"error\", failed: true });"),
            ("Object.assign(this, { next,", "Object.assign(this, { failed: false, next,")
        ),
        Bug(
            "a second automatic retry ignores Retry-After", "E32", "WARN  4.7 ", 0,
            (
                "if (loading === this.loading) this.state = \"error\";",
                """
                if (loading === this.loading) {
                  this.state = "error";
                  this.wait = this.wait ? 2 * this.wait : Math.max(400, this.resumeAt - performance.now());
                  this.due = setTimeout(() => { this.resumeAt = 0; this.load(); }, this.wait);
                }
                """
            ), ("this.state = \"loading\";", "clearTimeout(this.due); this.state = \"loading\";"),
            ("timeoutMs: 2000,", "timeoutMs: 2000, autoRetryMs: 3200,")
        ),
        Bug(
            "`backoff` of an empty page is ignored", "E33", "FAIL  4.6 ", 1,
            (
                "Object.assign(this, { next,",
                "if (ids.length === 0) this.resumeAt = 0;\n      Object.assign(this, { next,"
            )),
        Bug(
            "only the first token that expires is renewed", "E14", "WARN  4.11 ", 0,
            (
                "if (!response.ok)",
                "if (response.status === 401 && !this.renewed) {\n"
                    + "        Object.assign(this, { renewed: true, loading: null });\n        return void this.load();\n"
                    + "      }\n      if (!response.ok)"
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, renews: true,")
        ),
        Bug(
            "a client that skips empty pages doesn't see that the last one is", "P25", "FAIL  1.6 ", 1,
            (
                "Object.assign(this, { next, isFresh: false, state: next === null ? \"end\" : \"idle\" });",
                """
                Object.assign(this, { next, isFresh: false, state: next === null ? "end" : "idle" });
                      this.skipped = ids.length ? 0 : (this.skipped ?? 0) + 1;
                      if (this.skipped > 0 && this.skipped < 4) {
                        Object.assign(this, { loading: null, state: "idle" });
                        return void this.load();
                      }
                """
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, autoContinue: 3,")
        ),
        Bug(
            "a source of triggers checks the guard before it waits", "G15", "FAIL  2.1 ", 1,
            (
                "more() { this.load(); }",
                """
                more(source) {
                    if (source !== 1) return void this.load();
                    if (!this.loading) setTimeout(() => { this.loading = null; this.load(); }, 60);
                  }
                """
            ), ("sources: 1,", "sources: 2,"), ("without: [\"ops\", \"sources\"]", "without: [\"ops\"]")
        ),
        Bug(
            "a status 404 ends the list", "E07", "FAIL  4.1 ", 1,
            (
                "if (!response.ok)",
                "if (response.status === 404) return void Object.assign(this, { isFresh: false, state: \"end\" });\n"
                    + "      if (!response.ok)"
            )),
        Bug(
            "a status 403 ends the list", "E07", "FAIL  4.1 ", 1,
            (
                "if (!response.ok)",
                "if (response.status === 403) return void Object.assign(this, { isFresh: false, state: \"end\" });\n"
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
