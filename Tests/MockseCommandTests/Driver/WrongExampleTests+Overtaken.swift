#if !os(iOS)
extension WrongExampleTests {
    private static let failure = "if (loading === this.loading) this.state = \"error\";"
    private static let success = "Object.assign(this, { next,"
    private static let newRows = "if (this.isFresh) { this.ids = []; this.seen = new Set(); }"
    private static let rows = "list: () => ({ ids: client.ids, state: client.state }),"

    /// A failure that isn't shown if something was overtaken before.
    private static let silentFailure = (
        old: failure, new: "if (loading === this.loading && !this.hasOvertaken) this.state = \"error\";"
    )
    private static let shownAgain = (old: success, new: "this.hasOvertaken = false; Object.assign(this, { next,")

    /// Bugs of requests that others have overtaken, of cancellations, and of lists that start over with less.
    static let overtaken = [
        Bug(
            "a failure after a cancellation leaves the spinner on", "G16", "FAIL  9.1 ", 1,
            (
                "if (this.loading) this.state = \"idle\";",
                "if (this.loading) [this.state, this.hasOvertaken] = [\"idle\", true];"
            ),
            silentFailure, shownAgain
        ),
        Bug(
            "a refresh that has overtaken a page and fails leaves the spinner on", "R43", "FAIL  9.1 ", 1,
            (
                "    this.isFresh = true;\n    this.load();",
                "    Object.assign(this, { isFresh: true, hasOvertaken: true });\n    this.load();"
            ),
            silentFailure, shownAgain
        ),
        Bug(
            "a new query that has overtaken a page and fails leaves the spinner on", "R44", "FAIL  9.1 ", 1,
            ("isFresh: true, state: \"idle\" }", "isFresh: true, hasOvertaken: true, state: \"idle\" }"),
            silentFailure, shownAgain
        ),
        Bug(
            "a page that was canceled counts if it is loading again", "G17", "FAIL  1.2 ", 1,
            ("    this.loading?.abort();\n", ""),
            ("if (loading !== this.loading) return;", "if (loading !== this.loading && !this.loading) return;"),
            (success, "this.number = this.isFresh ? 2 : this.number + 1;\n      Object.assign(this, { next,"),
            (
                "const position = this.isFresh ? api.first : this.next;",
                "const position = this.isFresh ? api.first : this.number;"
            ),
            ("if (loading === this.loading) this.loading = null;", "this.loading = null;")
        ),
        Bug("a planned retry outlives a cancellation", "E34", "WARN  5.9 ", 0, plannedRetry),
        Bug(
            "a Retry-After that is over is a pause of a day", "E35", "FAIL  2.3 ", 1,
            (
                "(Date.parse(text) || 0) - Date.now()",
                "((Date.parse(text) || 0) - Date.now() + 86_400_000) % 86_400_000"
            )),
        Bug(
            "a renewed token brings back the parameters of the first query", "E36", "FAIL  1.3 ", 1,
            ("    this.list = list;", "    this.list = this.first = list;"),
            (
                "if (!response.ok)",
                "if (response.status === 401 && !this.isRenewed) {\n"
                    + "        Object.assign(this, { isRenewed: true, loading: null, list: this.first });\n"
                    + "        return void this.load();\n      }\n      if (!response.ok)"
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, renews: true,")
        ),
        Bug(
            "a token that is renewed during a refresh brings the next page", "E38", "WARN  4.3 ", 0,
            (
                "if (!response.ok)",
                "if (response.status === 401 && !this.isRenewed) {\n"
                    + "        Object.assign(this, { isRenewed: true, loading: null, isFresh: false, ids: [] });\n"
                    + "        return void this.load();\n      }\n      if (!response.ok)"
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, renews: true,")
        ),
        Bug(
            "a page that is requested after an empty one counts although it fails", "E39", "FAIL  4.1 ", 1,
            (success, "const isEmpty = ids.length === 0 && next !== null;\n      Object.assign(this, { next,"),
            (
                "if (loading === this.loading) this.loading = null;",
                "if (loading === this.loading) this.loading = null;\n"
                    + "      if (this.goesOn) [this.goesOn, this.wentOn] = [false, void this.load()];"
            ),
            (
                "state: next === null ? \"end\" : \"idle\" });",
                "state: next === null ? \"end\" : \"idle\", goesOn: isEmpty });\n"
                    + "      if (isEmpty) this.counted = next;"
            ),
            (
                failure,
                "if (loading === this.loading) {\n        this.state = \"error\";\n"
                    + "        if (this.counted === position) this.next = position + 1;\n      }"
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, autoContinue: 1,")
        ),
        Bug(
            "the second source isn't guarded during a refresh", "R14", "FAIL  5.8 ", 1,
            (
                "more() { this.load(); }",
                """
                more(source) {
                    if (source === 1 && this.loading && this.isFresh && this.ids.length) return void this.second();
                    this.load();
                  }

                  async second() {
                    const { baseURL, path, params, dialect, pageSize } = this.list;
                    const [api, position] = [apis[dialect], this.next];
                    const query = new URLSearchParams({ ...params, [api.position]: position });
                    if (pageSize) query.set(api.size, pageSize);
                    const response = await fetch(`${baseURL}${path}?${query}`, { cache: "no-store" });
                    const page = JSON.parse((await response.text()).replace(/"user_id":(\\d+)/g, '"user_id":"$1"'));
                    for (const id of api.ids(page).map(String)) if (!this.seen.has(id)) this.ids.push(id);
                    this.next = api.next(page, position);
                  }
                """
            ), ("sources: 1,", "sources: 2,"), ("without: [\"ops\", \"sources\"]", "without: [\"ops\"]")
        ),
        Bug(
            "a refresh that waits outlives a cancellation", "R47", "WARN  5.9 ", 0,
            waitingRefresh.map { change in
                // The cancellation ends the page that it waits for, but not the waiting.
                (
                    change.old,
                    change.new.replacing("if (this.waits) {", with: "if (this.waits && loading === this.last) {")
                )
            } + [
                (
                    "const loading = (this.loading = new AbortController());",
                    "const loading = (this.loading = this.last = new AbortController());"
                ),
                (
                    "if (loading === this.loading) this.state = \"error\";",
                    "if (loading === this.loading) this.state = \"error\"; else if (this.waits) this.last = null;"
                ),
            ]),
        Bug(
            "of two queries within a pause, the first one is loaded", "E37", "FAIL  5.2 ", 1,
            (
                "  query(params) {\n",
                """
                  query(params) {
                    const wait = this.resumeAt - performance.now();
                    if (wait > 0) {
                      this.cancel();
                      Object.assign(this, { ids: [], isFresh: true, state: "idle" });
                      return void setTimeout(() => { if (!this.loading) this.query(params); }, wait + 5);
                    }

                """
            )),
        Bug(
            "a list that is empty after a refresh keeps its rows", "R45", "FAIL  5.2 ", 1,
            (newRows, "if (this.isFresh && ids.length > 0) { this.ids = []; this.seen = new Set(); }")),
        Bug(
            "the timeout of a request that a refresh has overtaken ends the refresh", "R46", "FAIL  5.1 ", 1,
            ("setTimeout(() => loading.abort(), 2000)", "setTimeout(() => this.loading?.abort(), 2000)"),
            ("clearTimeout(timer);", "if (loading === this.loading) clearTimeout(timer);")
        ),
        Bug(
            "the oldest of three pages is dropped before the next one has arrived", "E03", "FAIL  4.2 ", 1,
            ("isFresh = true;\n\n  constructor", "isFresh = true; sizes = [];\n\n  constructor"),
            (
                "this.state = \"loading\";",
                "this.state = \"loading\";\n"
                    + "    if (!this.isFresh && this.sizes.length >= 3) this.ids.splice(0, this.sizes.shift());"
            ),
            (
                newRows,
                "\(newRows)\n      if (this.isFresh) this.sizes = [];\n      const before = this.ids.length;"
            ),
            (success, "this.sizes.push(this.ids.length - before);\n      Object.assign(this, { next,"),
            ("timeoutMs: 2000,", "timeoutMs: 2000, maxPages: 3,")
        ),
        Bug(
            "a page that is dropped takes away the ids that others display, too", "D16", "FAIL  3.1 ", 1,
            ("isFresh = true;\n\n  constructor", "isFresh = true; pages = [];\n\n  constructor"),
            (newRows, "\(newRows)\n      if (this.isFresh) this.pages = [];\n      const before = this.ids.length;"),
            (
                success,
                """
                this.pages.push([ids.map(String), this.ids.length - before]);
                      if (this.pages.length > 3) {
                        const [known, count] = this.pages.shift();
                        this.ids.splice(0, count);
                        for (const id of known) this.seen.delete(id);
                      }
                      Object.assign(this, { next,
                """
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, maxPages: 3,")
        ),
        Bug(
            "the rows of page 2 stay as they were before a refresh", "R05", "WARN  3.4 ", 0,
            ("isFresh = true;\n\n  constructor", "isFresh = true; revs = {};\n\n  constructor"),
            (
                newRows,
                "for (const row of page.items ?? page.data ?? []) {\n"
                    + "        const [id, rev] = [row.user_id ?? row.id, row.reputation ?? row.updateDate];\n"
                    + "        if (this.isFresh || !(id in this.revs)) this.revs[id] = String(rev);\n"
                    + "      }\n      \(newRows)"
            ),
            (
                rows,
                "list: () => ({ ids: client.ids, revs: client.ids.map((id) => client.revs[id]) }),"
            ),
            ("timeoutMs: 2000,", "timeoutMs: 2000, onDuplicate: \"first\",")
        ),
        Bug(
            "a refresh that waits tells the view of the rows that it had before", "R01", "FAIL  3.5 ", 1,
            waitingRefresh + [
                ("isFresh = true;\n\n  constructor", "isFresh = true; ops = []; known = 0;\n\n  constructor"),
                (
                    "    if (this.loading) return void (this.waits",
                    "    this.known ||= this.ids.length;\n    if (this.loading) return void (this.waits"
                ),
                (
                    newRows,
                    "if (this.isFresh && this.known) this.ops.push({ remove: 0, count: this.known });\n"
                        + "      if (this.isFresh) this.known = 0;\n      \(newRows)\n"
                        + "      const before = this.ids.length;"
                ),
                (
                    success,
                    "this.ops.push({ insert: before, count: this.ids.length - before });\n"
                        + "      Object.assign(this, { next,"
                ),
                (rows, "list: () => ({ ids: client.ids, ops: client.ops.splice(0), state: client.state }),"),
                ("without: [\"ops\", \"sources\"]", "without: [\"sources\"], ops: true"),
            ]),
    ]
}
#endif
