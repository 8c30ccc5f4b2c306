/// A reference client with one deliberate bug, to prove that the suite notices it.
///
/// Each is the correct policy with one decision changed; see ``Mutant/changes``.
package enum Mutant: String, Sendable, Hashable, CaseIterable {
    // What it reports.

    /// Reports the same list whatever the server sent.
    case cannedList = "canned-list"
    /// Opens every list at the base URL of the first.
    case keepsBaseURL = "keeps-base-url"
    /// Accepts commands that don't exist; only behind a driver.
    case agreesToAnything = "agrees-to-anything"

    // Which page it requests.

    /// Counts pages from 0.
    case startsAtZero = "starts-at-zero"
    /// Names the page by a parameter that the API doesn't have.
    case wrongPageParameter = "wrong-page-parameter"
    /// Requests every other page from page 2 on.
    case stepOfTwo = "step-of-two"
    /// Sends no sort order from page 2 on.
    case dropsParameters = "drops-parameters"
    /// Requests three pages at once at first, and then the second.
    case largeFirstPage = "large-first-page"
    /// Goes on by itself as long as pages add rows.
    case drains = "drains"
    /// Displays pages in the order in which they come; only with several open at once.
    case showsInOrderOfArrival = "shows-in-order-of-arrival"
    /// Moves the page counter before the response has come.
    case countsBeforeAnswer = "counts-before-answer"
    /// Counts a first page that failed as displayed.
    case countsFailedFirstPage = "counts-failed-first-page"

    // When it ends the list.

    /// Ends the list at a page with fewer rows than requested.
    case shortPageEnds = "short-page-ends"
    /// Ends the list at a page only if it says so and is short.
    case fullPageGoesOn = "full-page-goes-on"
    /// Ends the list at an empty page.
    case emptyPageEnds = "empty-page-ends"
    /// Ends the list at a page that adds fewer rows than it holds.
    case droppedRowsEnd = "dropped-rows-end"
    /// Ends the list at a page that holds only known rows.
    case knownPageEnds = "known-page-ends"
    /// Knows the end, and requests more all the same.
    case ignoresEnd = "ignores-end"
    /// Requests a second page if the first had no rows, whatever it said.
    case fillsEmptyList = "fills-empty-list"
    /// Ends the list when it has as many rows as the total says.
    case totalEnds = "total-ends"
    /// Goes on until the list has as many rows as the total says.
    case totalGoesOn = "total-goes-on"
    /// Reads a missing total as 0.
    case missingTotalEnds = "missing-total-ends"
    /// Keeps the number of pages that the first page reported.
    case keepsFirstPageCount = "keeps-first-page-count"
    /// Keeps the lowest number of pages that any page reported.
    case keepsLowestPageCount = "keeps-lowest-page-count"
    /// Skips empty pages by itself forever.
    case skipsEmptyPagesForEver = "skips-empty-pages-for-ever"
    /// Does the same, with a pause after each.
    case skipsEmptyPagesSlowly = "skips-empty-pages-slowly"
    /// Skips pages of known rows by itself forever.
    case skipsKnownPagesForEver = "skips-known-pages-for-ever"

    // What keeps it from requesting a page twice.

    /// Sets the in-flight flag some time after checking it.
    case lateGuard = "late-guard"
    /// Displays a page twice if it took long.
    case showsSlowPagesTwice = "shows-slow-pages-twice"
    /// Drops a page that took long.
    case dropsSlowPages = "drops-slow-pages"
    /// Forgets after a while that a further page is open.
    case guardExpires = "guard-expires"
    /// Has a flag for each source of triggers.
    case guardPerSource = "guard-per-source"
    /// Doesn't guard the first load against triggers.
    case unguardedFirstLoad = "unguarded-first-load"
    /// Keeps the flag after a status of 500 or more.
    case stuckAfterStatus = "stuck-after-status"
    /// Keeps the flag after a connection failed.
    case stuckAfterReset = "stuck-after-reset"
    /// Keeps the flag after a response that it can't decode.
    case stuckAfterBadBody = "stuck-after-bad-body"
    /// Waits forever.
    case noTimeout = "no-timeout"
    /// Keeps the flag when it is canceled.
    case stuckAfterCancel = "stuck-after-cancel"
    /// Keeps the flag after a page that adds nothing though more follow.
    case stuckWithoutGrowth = "stuck-without-growth"

    // Which rows it displays.

    /// Displays every row that comes.
    case noDedupe = "no-dedupe"
    /// Compares a page only with the rows before it.
    case comparesWithOldRowsOnly = "compares-with-old-rows-only"
    /// Displays the first page whole.
    case keepsFirstPageWhole = "keeps-first-page-whole"
    /// Compares a page only with the page before it.
    case comparesWithLastPageOnly = "compares-with-last-page-only"
    /// Takes rows for the same only if all their content is.
    case comparesWholeRows = "compares-whole-rows"
    /// Takes rows with the same title for the same.
    case comparesTitles = "compares-titles"
    /// Takes `aB` and `Ab` for the same id.
    case lowercasesIDs = "lowercases-ids"
    /// Reads ids as floating-point numbers.
    case readsIDsAsDoubles = "reads-ids-as-doubles"
    /// Moves a row that comes again to the end.
    case movesDuplicates = "moves-duplicates"
    /// Claims to display the last of several rows, and displays the first.
    case keepsFirstRow = "keeps-first-row"
    /// Tells its view that it inserts all rows of a page, dropped ones included.
    case insertsWholePage = "inserts-whole-page"
    /// Compares all content of every row with all rows before it, after every page.
    case searchesAllRows = "searches-all-rows"

    // What it makes of failures.

    /// Clears the list when a further page fails.
    case clearsOnError = "clears-on-error"
    /// Clears the list when a refresh begins.
    case clearsOnRefresh = "clears-on-refresh"
    /// Displays the rows in a truncated response, and goes on.
    case readsCutBodies = "reads-cut-bodies"
    /// Takes an empty body for an empty last page.
    case emptyBodyEnds = "empty-body-ends"
    /// Takes an error object with status 200 for an empty last page.
    case errorObjectEnds = "error-object-ends"
    /// Takes a response without rows for a failure.
    case missingRowsFail = "missing-rows-fail"
    /// Retries at once and forever when a further page fails.
    case retriesForEver = "retries-for-ever"
    /// Ignores `Retry-After`.
    case ignoresRetryAfter = "ignores-retry-after"
    /// Reads a `Retry-After` in seconds, and ignores a date.
    case ignoresRetryDates = "ignores-retry-dates"
    /// Ignores the `Retry-After` of a 503.
    case ignoresUnavailable = "ignores-unavailable"
    /// Ignores the `backoff` of a page.
    case ignoresBackoff = "ignores-backoff"
    /// Gives up waiting, and displays the late response all the same.
    case showsLateAnswers = "shows-late-answers"
    /// Retries whatever is open.
    case triesAgainUnguarded = "tries-again-unguarded"
    /// Retries with the page after the one that failed.
    case triesNextPage = "tries-next-page"
    /// Retries a refresh with the next page.
    case triesRefreshAsPage = "tries-refresh-as-page"

    // What survives a refresh.

    /// Displays a page requested before a refresh.
    case showsStalePages = "shows-stale-pages"
    /// Drops a page requested before a refresh, and counts it as displayed.
    case countsStalePages = "counts-stale-pages"
    /// Displays the failure of a request sent before a refresh.
    case showsStaleErrors = "shows-stale-errors"
    /// Displays a page of the previous query.
    case showsStaleQueries = "shows-stale-queries"
    /// Requests further pages of a new query with the first query's parameters.
    case keepsQuery = "keeps-query"
    /// Drops what a request sent before a refresh brings, and leaves it running.
    case leavesSupersededOpen = "leaves-superseded-open"
    /// Goes on from the page it had reached before a refresh.
    case keepsPage = "keeps-page"
    /// Keeps the list complete if it was before a refresh.
    case keepsEnd = "keeps-end"
    /// Remembers the rows of before a refresh as known.
    case keepsSeen = "keeps-seen"
    /// Loads further pages during a refresh.
    case loadsDuringRefresh = "loads-during-refresh"
    /// Resets the counter when a refresh begins, and counts what is loaded during it.
    case countsDuringRefresh = "counts-during-refresh"
    /// Begins a refresh during another.
    case refreshesTwice = "refreshes-twice"
    /// Begins a refresh during the first load.
    case refreshesFirstLoad = "refreshes-first-load"
    /// Puts the whole first page in front of the list; only with a client that prepends.
    case prependsWholePage = "prepends-whole-page"

    // What survives the list.

    /// Retries after it was closed.
    case retriesAfterClose = "retries-after-close"
    /// Leaves open requests open when it is closed.
    case leavesOpenOnClose = "leaves-open-on-close"
}
