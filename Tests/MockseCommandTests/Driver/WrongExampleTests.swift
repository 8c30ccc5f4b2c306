#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

@testable import mockse

/// Runs cases against drivers for Node.js with bugs that people have written.
@Suite(.timeLimit(.minutes(10))) struct WrongExampleTests {
    /// A bug: the case that finds it, what that says, the exit code, and what is different in the driver.
    struct Bug: Sendable, CustomTestStringConvertible {
        let name: String
        let (id, finding, code): (String, String, Int32)
        let changes: [(old: String, new: String)]
        /// The API for which the driver has the bug, or nil for those that it has without being told.
        var api: String?
        /// A Boolean value indicating whether the driver loads two pages at once, and isn't the printed one.
        var isParallel = false

        init(_ name: String, _ id: String, _ finding: String, _ code: Int32, _ changes: (old: String, new: String)...) {
            self.init(name, id, finding, code, changes)
        }

        init(_ name: String, _ id: String, _ finding: String, _ code: Int32, _ changes: [(old: String, new: String)]) {
            (self.name, self.id, self.finding, self.code, self.changes) = (name, id, finding, code, changes)
        }

        var testDescription: String { name }

        /// Returns the same bug for an API.
        func at(_ api: String) -> Bug {
            var bug = self
            bug.api = api
            return bug
        }

        /// Returns the same bug of the driver that loads two pages at once.
        var inParallel: Bug {
            var bug = self
            bug.isParallel = true
            return bug
        }

        /// The driver without the bug.
        func driver() throws -> String {
            isParallel
                ? try String(contentsOfFile: Tool.path(ofScript: "parallel.mjs"), encoding: .utf8)
                : DriverLanguage.js.template.text(isExample: true)
        }
    }

    // `fetch` returns when the head has arrived.
    private static let afterHead = "if (loading === this.loading) this.resumeAt"
    private static let guardUntilHead: [(old: String, new: String)] = [
        ("if (this.loading || isDone ||", "if (this.busy || isDone ||"),
        ("const response = await", "this.busy = true; const response = await"),
        (afterHead, "this.busy = false; " + afterHead),
        ("clearTimeout(timer);", "clearTimeout(timer); this.busy = false;"),
    ]
    private static let checkAtHead: [(old: String, new: String)] = [
        ("{ signal: loading.signal, cache", "{ cache"),
        ("if (loading !== this.loading) return; // A refresh has superseded this page.", ""),
        (afterHead, "if (loading !== this.loading) return; " + afterHead),
    ]

    static let plannedRetry: [(old: String, new: String)] = [
        (
            "if (loading === this.loading) this.state = \"error\";",
            "if (loading === this.loading) { this.state = \"error\"; setTimeout(() => this.load(), 400); }"
        ), ("timeoutMs: 2000,", "timeoutMs: 2000, autoRetryMs: 400,"),
    ]

    private static let putOff = (
        old: "if (this.loading || isDone || performance.now() < this.resumeAt) return;",
        new: """
        if (this.loading || isDone) return;
        const wait = this.resumeAt - performance.now();
        if (wait > 0) return void (this.due ??= setTimeout(() => { this.due = null; this.load(); }, wait + 5));
        """
    )

    static let bugs = [
        Bug("the guard ends with the head", "G11", "FAIL  2.1 ", 1, guardUntilHead),
        Bug("the guard of the first load ends with the head", "G12", "FAIL  2.2 ", 1, guardUntilHead),
        Bug(
            "the timeout ends with the head", "G07", "WARN  2.4 ", 0,
            (afterHead, "clearTimeout(timer); " + afterHead)),
        Bug(
            "a timer outlives its request", "G07", "FAIL  9.2 ", 1,
            (
                "const timer = setTimeout(() => loading.abort(), 2000);",
                "setTimeout(() => { loading.abort(); if (this.state === \"idle\") this.state = \"error\"; }, 2000);"
            ), ("clearTimeout(timer);", "")),
        Bug("a superseded page is noticed only when its head arrives", "R21", "FAIL  5.1 ", 1, checkAtHead),
        Bug("a query is noticed only when a head arrives", "R22", "FAIL  5.2 ", 1, checkAtHead),
        Bug("a cancellation is noticed only when a head arrives", "G13", "FAIL  5.9 ", 1, checkAtHead),
        Bug("close cancels nothing", "R23", "WARN  5.6 ", 0, ("close() { this.cancel(); }", "close() {}")),
        Bug(
            "a trigger within a pause is put off, even beyond close", "R20", "FAIL  5.7 ", 1, putOff),
        Bug(
            "\"try again\" within a pause is put off, even beyond close", "R20", "FAIL  5.7 ", 1,
            ("more() { this.load(); }", "more() { if (this.state !== \"error\") this.load(); }"),
            putOff),
        Bug(
            "a query that waits for the user to stop typing outlives close", "R31", "FAIL  5.7 ", 1,
            (
                "  query(params) {\n",
                "  query(params) { setTimeout(() => this.search(params), 300); }\n  search(params) {\n"
            )),
        Bug(
            "after five failures in all, nothing is requested", "E21", "FAIL  2.3 ", 1,
            ("async load() {", "async load() {\n    if (this.failures > 5) return;"),
            ("this.state = \"error\";", "{ this.state = \"error\"; this.failures = (this.failures ?? 0) + 1; }")),
        Bug(
            "the second refresh that fails clears the rows", "E22", "WARN  4.3 ", 0,
            (
                "this.state = \"error\";",
                "{ if (this.isFresh && this.state === \"loading\" && this.failed) this.ids = []; "
                    + "this.failed = this.isFresh; this.state = \"error\"; }"
            )),
        Bug(
            "a failed refresh brings back the rows from before the first one", "E22", "WARN  4.3 ", 0,
            ("    this.isFresh = true;\n", "    this.isFresh = true; this.kept ??= [...this.ids];\n"),
            ("this.state = \"error\";", "{ this.state = \"error\"; if (this.kept) this.ids = this.kept; }")),
        Bug(
            "a page lifts the pause that another one has asked for", "E23", "WARN  4.7 ", 0,
            ("this.resumeAt = Math.max(this.resumeAt, now() + page.pause);", "this.resumeAt = now() + page.pause;")
        ).inParallel,
        Bug(
            "a query forgets a pause", "E19", "FAIL  4.6 ", 1,
            ("isFresh: true, state: \"idle\" }", "isFresh: true, state: \"idle\", resumeAt: 0 }")),
        Bug(
            "a refresh within a pause shows a spinner", "E20", "FAIL  9.1 ", 1,
            ("this.isFresh = true;\n    this.load();", "this.isFresh = true; this.state = \"loading\"; this.load();")),
        Bug(
            "a query within a pause shows the old end", "E19", "FAIL  9.3 ", 1,
            ("isFresh: true, state: \"idle\" }", "isFresh: true }")),
        Bug(
            "a planned retry outlives a query", "R24", "FAIL  1.5 ", 1, plannedRetry),
        Bug(
            "a renewed token brings an old page back", "R25", "FAIL  1.3 ", 1,
            ("const response = await", "let response = await"),
            (
                afterHead,
                """
                const isRenewed = response.status === 401;
                if (isRenewed) {
                  await new Promise((done) => setTimeout(done, 400));
                  response = await fetch(`${baseURL}${path}?${query}`, { cache: "no-store" });
                }
                \(afterHead)
                """
            ), ("if (loading !== this.loading) return;", "if (loading !== this.loading && !isRenewed) return;"),
            ("timeoutMs: 2000,", "timeoutMs: 2000, renews: true,")),
        Bug(
            "a trigger that is put off keeps its page when the list starts over", "E20", "FAIL  1.2 ", 1,
            ("async load() {", "async load(due) {"),
            (
                "if (this.loading || isDone || performance.now() < this.resumeAt) return;",
                """
                if (this.loading || isDone) return;
                const wait = this.resumeAt - performance.now(), kept = this.isFresh ? undefined : this.next;
                if (wait > 0) return void (this.due ??= setTimeout(() => { this.due = null; this.load(kept); }, wait + 5));
                """
            ), ("= this.isFresh ? api.first : this.next;", "= due ?? (this.isFresh ? api.first : this.next);")),
        Bug(
            "the next page is counted from pages that are loading", "P24", "FAIL  1.7 ", 1,
            (
                "    while (this.slots.has(number) || this.arrived.has(number)) {",
                """
                    if ([...this.arrived.values()].some((page) => !page.more)) return;
                    number = Math.max(number, ...[...this.slots.keys(), ...this.arrived.keys()].map((one) => one + 1));
                    while (this.slots.has(number) || this.arrived.has(number)) {
                """
            )
        ).inParallel,
        Bug(
            "a page that fails is skipped forever, and no page is the last", "P24", "FAIL  1.6 ", 1,
            ("this.request(1); return;", "this.request(this.top = 1); return;"),
            (
                "    while (this.slots.has(number) || this.arrived.has(number)) {",
                "    number = ++this.top; while (false) {"
            )
        ).inParallel,
        Bug(
            "a page that arrived ahead survives a refresh", "R29", "FAIL  5.1 ", 1,
            ("this.pages = []; this.arrived.clear(); this.stale = false;", "this.pages = []; this.stale = false;"),
            ("this.slots.clear(); this.arrived.clear(); }", "this.slots.clear(); }")
        ).inParallel,
        Bug(
            "a page that arrived ahead survives a query", "R30", "FAIL  5.1 ", 1,
            ("this.pages = []; this.arrived.clear(); this.stale = false;", "this.pages = []; this.stale = false;"),
            ("this.slots.clear(); this.arrived.clear(); }", "this.slots.clear(); }"),
            ("this.drop(); this.stale = true;", "this.drop(); this.arrived.clear(); this.stale = true;")
        ).inParallel,
        Bug(
            "only the first page has the user's token", "P01", "FAIL  10.5 ", 1,
            ("cache: \"no-store\" }", "cache: \"no-store\", headers: this.isFresh ? { Authorization: \"a\" } : {} }")
        ).at("slack"),
        Bug(
            "an empty first page ends the list", "P23", "FAIL  1.7 ", 1,
            ("state: next === null ?", "state: next === null || !this.ids.length ?")),
        Bug(
            "canceling a query's first page brings the old counter back", "R27", "FAIL  5.2 ", 1,
            (
                "if (this.loading) this.state = \"idle\";",
                "if (this.loading) Object.assign(this, { state: \"idle\", isFresh: false });"
            )),
        Bug(
            "canceling a page forgets the position", "G08", "FAIL  2.3 ", 1,
            (
                "if (this.loading) this.state = \"idle\";",
                "if (this.loading) Object.assign(this, { state: \"idle\", next: 1 });"
            )),
        Bug(
            "a first load that was canceled never begins again", "G14", "FAIL  2.3 ", 1,
            ("more() { this.load(); }", "more() { if (this.ids.length || this.state === \"error\") this.load(); }"),
            ("retry() { this.load(); }", "retry() { this.more(); }")),
        Bug(
            "a page of the old list releases the refresh's guard", "R02", "FAIL  5.3 ", 1,
            ("if (loading === this.loading) this.loading = null;", "this.loading = null;")),
        Bug(
            "a page of the old list ends the new one", "R01", "FAIL  5.2 ", 1,
            ("this.loading?.abort();", ""),
            (
                "if (loading !== this.loading) return;",
                "if (loading !== this.loading) { if (api.next(page, position) === null) this.state = \"end\"; return; }"
            )),
        Bug(
            "a query keeps parameters that it doesn't have", "R17", "FAIL  5.2 ", 1,
            ("list: { ...this.list, params }", "list: { ...this.list, params: { ...this.list.params, ...params } }")),
        Bug(
            "a refresh goes back to the first query", "R17", "FAIL  5.2 ", 1,
            ("    this.list = list;", "    this.list = this.first = list;"),
            ("this.isFresh = true;\n    this.load();", "this.isFresh = true; this.list = this.first; this.load();")),
        Bug(
            "a refresh that waits is forgotten with the list", "R28", "FAIL  5.2 ", 1,
            (
                "if (this.loading && this.isFresh) return; // The first page is on its way.",
                "if (this.waits || this.loading && this.isFresh) return;\n    if (this.loading) { this.waits = this.loading; return; }"
            ),
            (
                "if (loading === this.loading) this.loading = null;",
                "if (loading === this.loading) { this.loading = null; if (this.waits === loading) { this.waits = null; this.refresh(); } }"
            ), ("timeoutMs: 2000,", "timeoutMs: 2000, refreshWhileLoading: \"wait\",")),
        Bug(
            "trying again aborts a refresh", "E18", "FAIL  5.2 ", 1,
            (
                "retry() { this.load(); }",
                "retry() { if (this.failed && this.loading) { this.cancel(); this.isFresh = false; } this.load(); }"
            ), ("this.state = \"error\";", "{ this.state = \"error\"; this.failed = true; }")),
        Bug(
            "rows of a list that was closed count as known", "P01,P02", "FAIL  1.2 ", 1,
            (
                "this.seen = new Set(); }",
                "this.seen = this.wasLoaded ? new Set() : (globalThis.seen ??= new Set()); this.wasLoaded = true; }"
            ), ("instances: 8,", "instances: 1,")),
        Bug(
            "an empty page is skipped even after close", "R26", "FAIL  5.7 ", 1,
            (
                "Object.assign(this, { next,",
                "if (!ids.length && next !== null) setTimeout(() => this.load(), 300);\n      Object.assign(this, { next,"
            )),
        Bug(
            "a failed refresh of a complete list ends it", "E17", "FAIL  2.3 ", 1,
            ("this.state = \"loading\";", "const wasEnd = this.state === \"end\"; this.state = \"loading\";"),
            (
                "this.state = \"error\";",
                "Object.assign(this, wasEnd ? { isFresh: false, state: \"end\" } : { state: \"error\" });"
            ),
            ("const timer", "var timer")),
        Bug(
            "what failed first is tried again", "E18", "WARN  4.10 ", 0,
            ("async load() {", "async load(again) {\n    if (again) this.isFresh = again.fresh;"),
            ("this.state = \"error\";", "{ this.state = \"error\"; this.failed ??= { fresh: this.isFresh }; }"),
            (
                "Object.assign(this, { next,", "this.failed = null; Object.assign(this, { next,"
            ),
            ("retry() { this.load(); }", "retry() { this.load(this.failed); }")),
        Bug(
            "a query isn't encoded", "P20", "FAIL  1.3 ", 1,
            (
                "${path}?${query}`",
                "${path}?${this.raw ? [...query].map((pair) => pair.join(\"=\")).join(\"&\") : query}`"
            ),
            ("isFresh: true, state", "raw: true, isFresh: true, state")),
    ]

    @Test(.needs(.node)) func `a client that loads two pages at once is correct`() async throws {
        let end = try await MockseProcess.end(
            ["conform", "--case", "P17,P24,E23,R29,R30", "--", "node", Tool.path(ofScript: "parallel.mjs")])
        #expect(end.code == 0 && end.text.contains("10 passed"), "\(end.text)")
    }

    @Test(.needs(.node)) func `a client of its own list is correct, whatever orders that list has`() async throws {
        let text = DriverLanguage.js.template.text(isExample: true).replacing("user_id", with: "question_id")
            .replacing("${baseURL}${path}?", with: "${baseURL}/2.3/questions?")
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: DriverLanguage.js.usage.file)
        let end = try await MockseProcess.end(
            ["conform", "--case", "P14,R07,R17,R33", "--api", "stackexchange", "--", "node", path])
        withExtendedLifetime(folder) {}
        #expect(end.code == 0 && end.text.contains("4 passed"), "\(end.text)")
    }

    @Test(.needs(.node), arguments: bugs + restarts + overtaken) func `a bug is found`(bug: Bug) async throws {
        var text = try bug.driver()
        for (old, new) in bug.changes {
            #expect(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: DriverLanguage.js.usage.file)
        let command =
            ["conform", "--case", bug.id] + (bug.api.map { ["--api", $0] } ?? []) + ["--", "node", path]
        var end = try await MockseProcess.end(command)
        // A busy machine can be too late for the moment.
        for _ in 0..<2 where end.code == 0 || end.text.contains("INCONCLUSIVE") {
            if end.code == bug.code && end.text.contains(bug.finding) { break }
            end = try await MockseProcess.end(command)
        }
        withExtendedLifetime(folder) {}
        #expect(end.code == bug.code && end.text.contains(bug.finding), "\(end.text)")
    }
}
#endif
