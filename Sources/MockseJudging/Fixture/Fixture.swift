package import MockseDialects
package import MockseFaults
package import MockseJournal
import MocksePaging

/// A description of what a case's server serves: the list, page by page, and the faults on the way.
package struct Fixture: Sendable {
    /// A range of attempts at a page that get different content.
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

    /// A range of attempts at a page that fail.
    package struct Fault: Sendable {
        /// The page, or `nil` for any.
        package let page: Int?
        package let attempts: ClosedRange<Int>
        package let failure: FailureKind
        /// The number of seconds to wait that a 429 or 503 gives in `Retry-After`, or `nil`.
        package let pause: Int?

        package init(
            page: Int? = nil, attempts: ClosedRange<Int> = 1...(.max), failure: FailureKind, pause: Int? = nil
        ) {
            self.page = page
            self.attempts = attempts
            self.failure = failure
            self.pause = pause
        }
    }

    package let dialect: Dialect
    /// The list that the pages belong to.
    package let list: StagedList
    /// The number of rows on a full page, which is what the client requests.
    package let pageSize: Int
    /// The pages, beginning with the first.
    ///
    /// Pages past the end are empty and say that they are the last one.
    package var pages: [FixturePage] = []
    /// The content that some attempts get instead.
    package var variants: [Variant] = []
    /// The failures of some attempts.
    package var faults: [Fault] = []
    /// The failures of some attempts from a moment that the case chooses.
    package var lateFaults: [Fault] = []
    /// The time for which every response for a page is sent in pieces, by page.
    package var delays: [Int: Duration] = [:]
    /// The time that a slow response takes, short enough for the client's timeout.
    package var slowTime = Duration.seconds(1)
    /// The dataset that can be emptied because the case doesn't use its rows, or `nil`.
    ///
    /// The API's own rows are needed only if a failure corrupts them.
    package var unusedDataset: String? { faults.isEmpty && lateFaults.isEmpty ? list.dataset : nil }
    /// The pages whose responses are held until the case releases them.
    package var gates: [Int] = []
    /// The number of attempts that are held, for pages whose later attempts are not.
    package var heldAttempts: [Int: Int] = [:]
    /// The first attempt that is held, for pages whose earlier attempts are not.
    package var firstHeldAttempts: [Int: Int] = [:]
    /// The pages whose responses are held from a moment that the case chooses.
    package var lateGates: [Int] = []
    /// The number of attempts that are held from then on, for pages whose later attempts are not.
    package var lateAttempts: [Int: Int] = [:]
    /// The pages that replace the list, one after the other, at moments that the case chooses.
    private var updates: [[FixturePage]] = []
    /// The unknown command that the client receives.
    package var unknownVerb: String?
    /// A Boolean value indicating whether a second list is opened, at another base URL.
    package var opensElsewhere = false
    /// A Boolean value indicating whether the first page of that list is held until the case releases it.
    package var holdsElsewhere = false
    /// The parameters with which to open the list, in addition to its own.
    package var parameters: [String: String] = [:]

    /// A Boolean value indicating whether responses are held until the client abandons them, as in cases about
    /// timeouts.
    package var outlastsTimeout = false
    /// The pages that are held for longer than the client waits.
    package var outlastedPages: Set<Int> = []

    /// The pages whose first response stops in the middle of its body, for longer than the client waits.
    package var stalledPages: Set<Int> = []

    /// The directions in which the user walks to the end of a bidirectional list.
    package var walkedDirections: [Direction] = []
    /// A Boolean value indicating whether rows move between pages while the client loads them.
    package var movesRows = false

    /// The rows of a bidirectional list, which replace the pages.
    package var timeline: Timeline?
    /// The largest number of rows that the client declares it keeps.
    package var window: Int?
    /// The largest number of pages that the client declares it keeps.
    package var maxPages: Int?
    /// The number of pages that the client declares it requests ahead of the user.
    package var prefetch = 0
    /// A Boolean value indicating whether requests after a trigger are held where the case says so.
    package var holdsTriggers = false
    /// The length of the pauses that the server asks for, in whole seconds.
    package var pause = 1
    /// A Boolean value indicating whether the case judges durations.
    package var judgesTiming = false
    /// A Boolean value indicating whether the trigger fires during a pause that the server asked for.
    package var firesRepeatedly = false

    private var ids: IDGenerator

    /// Creates an empty list whose ids depend on `seed`.
    ///
    /// - Parameters:
    ///   - dialect: The API.
    ///   - list: The list that the pages belong to, or `nil` for the one that clients are asked to open.
    ///   - pageSize: The number of rows on a full page.
    ///   - seed: The seed of the ids.
    package init(_ dialect: Dialect, list: StagedList? = nil, pageSize: Int, seed: UInt64) {
        let list = list ?? StagedList(dialect)
        self.dialect = dialect
        self.list = list
        self.pageSize = pageSize
        ids = IDGenerator(list.identifiers, seed: seed)
    }

    /// Returns new rows, which no other page has.
    package mutating func freshRows(_ count: Int) -> [FixtureRow] {
        (0..<max(0, count)).map { _ in ids.next() }
    }

    /// Returns letters that don't form a word and differ for every seed.
    package mutating func freshWord() -> String {
        "x" + ids.next().id.utf8.map { String(UnicodeScalar(UInt8(ascii: "a") + $0 % 26)) }.joined()
    }

    /// Replaces the list with the given number of full pages, followed by a page of `rest` rows if that isn't 0.
    package mutating func fill(pages count: Int, rest: Int = 0) {
        pages = []
        extend(pages: count, rest: rest)
    }

    /// Extends the list by the given number of full pages, followed by a page of `rest` rows if that isn't 0.
    package mutating func extend(pages count: Int, rest: Int = 0) {
        let sizes = Array(repeating: pageSize, count: count) + (rest > 0 ? [rest] : [])
        for size in sizes { pages.append(FixturePage(rows: freshRows(size))) }
        announce()
    }

    /// Replaces the list with these rows, in full pages.
    package mutating func paginate(_ rows: [FixtureRow]) {
        pages = stride(from: 0, to: rows.count, by: pageSize).map { start in
            FixturePage(rows: Array(rows[start..<min(rows.count, start + pageSize)]))
        }
        announce()
    }

    /// Replaces all pages after the first with copies of a page of these rows, with totals that count them as full.
    package mutating func followUp(by count: Int, rows: [FixtureRow]) {
        pages = [pages[0]] + (0..<count).map { _ in FixturePage(rows: rows) }
        announce()
        for index in pages.indices { pages[index].total = pageSize * pages.count }
    }

    /// Returns the rows of a page that repeats another one.
    ///
    /// Where clients take the cursor from the last row, another row comes last, so that the page leads on.
    package func repeating(_ rows: [FixtureRow]) -> [FixtureRow] {
        guard dialect.paging.cursorItem != nil, let last = rows.last else { return rows }
        return [last] + rows.dropLast()
    }

    /// Makes every page report correctly whether there is more, the number of pages and the total.
    package mutating func announce() {
        let total = pages.reduce(0) { $0 + $1.rows.count }
        for index in pages.indices {
            pages[index].hasMore = index + 1 < pages.count
            pages[index].numberOfPages = max(1, pages.count)
            pages[index].total = total
        }
    }

    /// Replaces the list at a moment that the case chooses, after those of earlier changes.
    package mutating func change(_ make: (inout Fixture) -> Void) {
        var next = self
        while let later = next.updated { next = later }
        next.variants = []
        make(&next)
        ids = next.ids
        updates.append(next.pages)
    }

    /// The fixture from the next of these moments on, or `nil` if the list doesn't change anymore.
    package var updated: Fixture? {
        guard let pages = updates.first else { return nil }
        var next = self
        (next.pages, next.variants, next.updates) = (pages, [], Array(updates.dropFirst()))
        return next
    }

    /// Returns the content of a page for an attempt, counted from 1.
    package func content(page: Int, attempt: Int) -> FixturePage {
        if let variant = variants.first(where: { $0.page == page && $0.attempts.contains(attempt) }) {
            return variant.content
        }
        guard page >= 1, page <= pages.count else { return past }
        return pages[page - 1]
    }

    /// Returns a Boolean value indicating whether an exchange delivered a complete, valid page to the client.
    package func isDelivered(_ exchange: Exchange) -> Bool {
        guard exchange.outcome == .delivered, let page = exchange.page else { return false }
        if timeline != nil { return exchange.status == 200 }
        return content(page: page, attempt: exchange.attempt).isPage
    }

    /// The content of pages past the last one.
    package var past: FixturePage {
        FixturePage(numberOfPages: max(1, pages.count), total: pages.last?.total ?? 0)
    }
}
