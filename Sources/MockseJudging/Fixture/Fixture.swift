package import MockseFaults
package import MockseJournal
package import MocksePages

/// What a case's server does: the list, page by page, and what happens on the way.
package struct Fixture: Sendable {
    /// An attempt at a page that is answered differently.
    package struct Variant: Sendable {
        package let page: Int
        package let attempts: ClosedRange<Int>
        package let content: FixturePage

        package init(page: Int, attempts: ClosedRange<Int>, content: FixturePage) {
            self.page = page
            self.attempts = attempts
            self.content = content
        }
    }

    /// An attempt at a page that fails.
    package struct Fault: Sendable {
        package let page: Int
        package let attempts: ClosedRange<Int>
        package let failure: FailureKind

        package init(page: Int, attempts: ClosedRange<Int>, failure: FailureKind) {
            self.page = page
            self.attempts = attempts
            self.failure = failure
        }
    }

    package let dialect: Dialect
    /// Rows of a full page: what the client asks for.
    package let pageSize: Int
    /// The pages, from the first; those behind them are empty and say that there is no more.
    package var pages: [FixturePage] = []
    /// What some attempts get instead.
    package var variants: [Variant] = []
    /// What some attempts fail with.
    package var faults: [Fault] = []
    /// Pages whose answers are held until the case lets them go.
    package var gates: [Int] = []
    /// Where only the first attempts at a page are held: how many.
    package var heldAttempts: [Int: Int] = [:]
    /// Pages whose answers are held from a moment on that the case chooses.
    package var lateGates: [Int] = []
    /// The pages from a moment on that the case chooses; nil if the list stays as it is.
    var update: [FixturePage]?
    /// What the client is asked for that there is no verb for.
    package var unknownVerb: String?
    /// Whether a second list is opened, at another base URL.
    package var opensElsewhere = false
    /// Parameters to open the list with, besides its own.
    package var parameters: [String: String] = [:]

    /// A Boolean value indicating whether responses are held until the client gives them up: that is what the case is
    /// about.
    package var outlastsTimeout = false

    /// What a list that goes both ways shows, in place of pages.
    package var timeline: Timeline?
    /// How many rows the client keeps at most, if it says so.
    package var window: Int?
    /// Whether what triggers ask for is held where the case says so.
    package var holdsTriggers = false
    /// The whole seconds for which the server asks to be left alone, where it does.
    package var pause = 1
    /// A Boolean value indicating whether the case judges how long things take.
    package var judgesTiming = false
    /// Whether the user pulls the trigger while the server wants to be left alone.
    package var firesRepeatedly = false

    private var ids: IDGenerator

    /// An empty list; `seed` decides the ids.
    package init(_ dialect: Dialect, pageSize: Int, seed: UInt64) {
        self.dialect = dialect
        self.pageSize = pageSize
        ids = IDGenerator(dialect, seed: seed)
    }

    /// Rows of their own, which no other page has.
    package mutating func freshRows(_ count: Int) -> [FixtureRow] {
        (0..<max(0, count)).map { _ in ids.next() }
    }

    /// Letters that are no word, and different in every run of another seed.
    package mutating func freshWord() -> String {
        "x" + ids.next().id.utf8.map { String(UnicodeScalar(UInt8(ascii: "a") + $0 % 26)) }.joined()
    }

    /// Makes the list this many full pages long, and one more page of `rest` rows if there are any.
    package mutating func fill(pages count: Int, rest: Int = 0) {
        pages = []
        extend(pages: count, rest: rest)
    }

    /// Makes the list longer by so many full pages, and one more page of `rest` rows if there are any.
    package mutating func extend(pages count: Int, rest: Int = 0) {
        let sizes = Array(repeating: pageSize, count: count) + (rest > 0 ? [rest] : [])
        for size in sizes { pages.append(FixturePage(rows: freshRows(size))) }
        announce()
    }

    /// Makes the list of these rows, in full pages.
    package mutating func paginate(_ rows: [FixtureRow]) {
        pages = stride(from: 0, to: rows.count, by: pageSize).map { start in
            FixturePage(rows: Array(rows[start..<min(rows.count, start + pageSize)]))
        }
        announce()
    }

    /// Has the first page be followed by so many pages of these rows, which by their totals are full.
    package mutating func followUp(by count: Int, rows: [FixtureRow]) {
        pages = [pages[0]] + (0..<count).map { _ in FixturePage(rows: rows) }
        announce()
        for index in pages.indices { pages[index].total = pageSize * pages.count }
    }

    /// Has every page tell the truth about what follows, and of totals.
    package mutating func announce() {
        let total = pages.reduce(0) { $0 + $1.rows.count }
        for index in pages.indices {
            pages[index].hasMore = index + 1 < pages.count
            pages[index].numberOfPages = max(1, pages.count)
            pages[index].total = total
        }
    }

    /// Has the list become another one at a moment that the case chooses.
    package mutating func change(_ make: (inout Fixture) -> Void) {
        var next = self
        next.variants = []
        make(&next)
        ids = next.ids
        update = next.pages
    }

    /// What there is from that moment on; nil if the list stays as it is.
    package var updated: Fixture? {
        guard let update else { return nil }
        var next = self
        (next.pages, next.variants, next.update) = (update, [], nil)
        return next
    }

    /// What a page holds for an attempt at it, from 1.
    package func content(page: Int, attempt: Int) -> FixturePage {
        if let variant = variants.first(where: { $0.page == page && $0.attempts.contains(attempt) }) {
            return variant.content
        }
        guard page >= 1, page <= pages.count else { return past }
        return pages[page - 1]
    }

    /// Whether an exchange brought its client a page, whole and well.
    package func isDelivered(_ exchange: Exchange) -> Bool {
        guard exchange.outcome == .delivered, let page = exchange.page else { return false }
        if timeline != nil { return exchange.status == 200 }
        return content(page: page, attempt: exchange.attempt).isPage
    }

    /// What pages behind the last one hold.
    package var past: FixturePage {
        FixturePage(numberOfPages: max(1, pages.count), total: pages.last?.total ?? 0)
    }
}
