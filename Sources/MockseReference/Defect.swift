/// One deliberate mistake of a reference client: how the suite proves that it notices.
package enum Defect: String, Sendable, Hashable, CaseIterable {
    // What it says of itself.

    /// Tells the same list whatever was served.
    case cannedList = "canned-list"

    /// Opens every list at the base URL of the first.
    case keepsBaseURL = "keeps-base-url"
    /// Says yes to verbs that there are none of; only where it is asked in words.
    case agreesToAnything = "agrees-to-anything"

    // Which page it asks for.

    /// Counts pages from 0.
    case startsAtZero = "starts-at-zero"
    /// Names the page by a parameter that the API does not have.
    case wrongPageParameter = "wrong-page-parameter"
    /// Asks for every other page from page 2 on.
    case stepOfTwo = "step-of-two"
    /// Sends no sort order from page 2 on.
    case dropsParameters = "drops-parameters"
    /// Asks for three pages at once at first, and then for the second.
    case largeFirstPage = "large-first-page"
    /// Goes on by itself as long as pages add rows.
    case drains = "drains"
    /// Shows pages in the order in which they come; only with several open at once.
    case showsInOrderOfArrival = "shows-in-order-of-arrival"
    /// Moves the page counter before the answer has come.
    case countsBeforeAnswer = "counts-before-answer"
    /// Takes a first page that failed for one that has been shown.
    case countsFailedFirstPage = "counts-failed-first-page"

    // When it takes the list for complete.

    /// Takes a page with fewer rows than asked for as the last one.
    case shortPageEnds = "short-page-ends"
    /// Takes a page as the last one only if it says so and is short.
    case fullPageGoesOn = "full-page-goes-on"
    /// Takes an empty page as the last one.
    case emptyPageEnds = "empty-page-ends"
    /// Takes a page that adds fewer rows than it holds as the last one.
    case droppedRowsEnd = "dropped-rows-end"
    /// Takes a page of known rows alone as the last one.
    case knownPageEnds = "known-page-ends"
    /// Knows the end and asks all the same.
    case ignoresEnd = "ignores-end"
    /// Asks for a second page if the first had no row, whatever it said.
    case fillsEmptyList = "fills-empty-list"
    /// Takes the list for complete when it has as many rows as the total says.
    case totalEnds = "total-ends"
    /// Goes on until it has as many rows as the total says.
    case totalGoesOn = "total-goes-on"
    /// Reads a missing total as 0.
    case missingTotalEnds = "missing-total-ends"
    /// Keeps the number of pages that the first page spoke of.
    case keepsFirstPageCount = "keeps-first-page-count"
    /// Keeps the lowest number of pages that any page spoke of.
    case keepsLowestPageCount = "keeps-lowest-page-count"
    /// Asks by itself for page after page as long as they are empty.
    case skipsEmptyPagesForEver = "skips-empty-pages-for-ever"
    /// The same, with a pause after each.
    case skipsEmptyPagesSlowly = "skips-empty-pages-slowly"
    /// Asks by itself for page after page as long as they repeat what is known.
    case skipsKnownPagesForEver = "skips-known-pages-for-ever"

    // What keeps it from asking twice.

    /// Sets the in-flight flag some time after it looked at it.
    case lateGuard = "late-guard"
    /// Shows a page twice that was long in coming.
    case showsSlowPagesTwice = "shows-slow-pages-twice"
    /// Drops a page that was long in coming.
    case dropsSlowPages = "drops-slow-pages"
    /// Forgets after a while that something is open.
    case guardExpires = "guard-expires"
    /// Has a flag for each source of triggers.
    case guardPerSource = "guard-per-source"
    /// Does not guard the first load against triggers.
    case unguardedFirstLoad = "unguarded-first-load"
    /// Keeps the flag after an answer of 500 or more.
    case stuckAfterStatus = "stuck-after-status"
    /// Keeps the flag after a connection that failed.
    case stuckAfterReset = "stuck-after-reset"
    /// Keeps the flag after an answer that it cannot decode.
    case stuckAfterBadBody = "stuck-after-bad-body"
    /// Waits for ever.
    case noTimeout = "no-timeout"
    /// Keeps the flag when it is cancelled.
    case stuckAfterCancel = "stuck-after-cancel"
    /// Keeps the flag after a page that adds nothing though it says there is more.
    case stuckWithoutGrowth = "stuck-without-growth"

    // Which rows it shows.

    /// Shows every row that comes.
    case noDedupe = "no-dedupe"
    /// Compares what comes with the rows of earlier pages alone.
    case comparesWithOldRowsOnly = "compares-with-old-rows-only"
    /// Compares nothing of the first page.
    case keepsFirstPageWhole = "keeps-first-page-whole"
    /// Compares what comes with the page before it alone.
    case comparesWithLastPageOnly = "compares-with-last-page-only"
    /// Takes rows for the same only if all of them is.
    case comparesWholeRows = "compares-whole-rows"
    /// Takes rows of one title for the same.
    case comparesTitles = "compares-titles"
    /// Does not tell `aB` from `Ab`.
    case lowercasesIDs = "lowercases-ids"
    /// Reads numbers as floating-point ones.
    case readsIDsAsDoubles = "reads-ids-as-doubles"
    /// Moves a row that comes again to the end.
    case movesDuplicates = "moves-duplicates"

    /// Says that it shows the last of several rows, and shows the first; only with the habit of showing the last.
    case keepsFirstRow = "keeps-first-row"
    /// Tells its view of all rows of a page, those included that it leaves out.
    case insertsWholePage = "inserts-whole-page"

    /// Looks for every row, after every page, among all that come before it, by all that they hold.
    case searchesAllRows = "searches-all-rows"

    // What it makes of failures.

    /// Empties the list when a further page fails.
    case clearsOnError = "clears-on-error"
    /// Empties the list when a refresh begins.
    case clearsOnRefresh = "clears-on-refresh"
    /// Shows what there is of an answer that is cut, and goes on.
    case readsCutBodies = "reads-cut-bodies"
    /// Takes an empty body for an empty last page.
    case emptyBodyEnds = "empty-body-ends"
    /// Takes an error object in a 200 for an empty last page.
    case errorObjectEnds = "error-object-ends"
    /// Takes an answer without rows for a failure.
    case missingRowsFail = "missing-rows-fail"
    /// Asks again at once, for ever, when a further page fails.
    case retriesForEver = "retries-for-ever"
    /// Does not read Retry-After.
    case ignoresRetryAfter = "ignores-retry-after"
    /// Reads a Retry-After of seconds, and not of a date.
    case ignoresRetryDates = "ignores-retry-dates"
    /// Reads Retry-After of a 429 alone.
    case ignoresUnavailable = "ignores-unavailable"
    /// Reads `backoff` of failures alone.
    case ignoresBackoff = "ignores-backoff"
    /// Gives up waiting, and shows the late answer all the same.
    case showsLateAnswers = "shows-late-answers"
    /// Tries again what has failed whatever is open.
    case triesAgainUnguarded = "tries-again-unguarded"
    /// Tries the page after the one that has failed.
    case triesNextPage = "tries-next-page"
    /// Tries the next page where a refresh has failed.
    case triesRefreshAsPage = "tries-refresh-as-page"

    // What survives a refresh.

    /// Shows what was asked for before a refresh.
    case showsStalePages = "shows-stale-pages"
    /// Drops what was asked for before a refresh, but takes its number for the page it has come to.
    case countsStalePages = "counts-stale-pages"
    /// Shows the failure of what was asked for before a refresh.
    case showsStaleErrors = "shows-stale-errors"
    /// Shows what was asked for before a change of the query.
    case showsStaleQueries = "shows-stale-queries"
    /// Asks for further pages of a new query with the parameters of the one before.
    case keepsQuery = "keeps-query"
    /// Drops what was asked for before a refresh, and leaves it running.
    case leavesSupersededOpen = "leaves-superseded-open"
    /// Goes on with the page it had come to before a refresh.
    case keepsPage = "keeps-page"
    /// Takes the list for complete if it was so before a refresh.
    case keepsEnd = "keeps-end"
    /// Remembers after a refresh which rows it has seen.
    case keepsSeen = "keeps-seen"
    /// Loads further pages while a refresh is under way.
    case loadsDuringRefresh = "loads-during-refresh"
    /// Begins to count anew when a refresh begins, and counts on what is loaded while it is under way.
    case countsDuringRefresh = "counts-during-refresh"
    /// Begins a refresh though one is under way.
    case refreshesTwice = "refreshes-twice"
    /// Begins a refresh though the first page is under way.
    case refreshesFirstLoad = "refreshes-first-load"
    /// Puts the first page in front of the list, whatever is displayed already; only with the habit of prepending.
    case prependsWholePage = "prepends-whole-page"

    // What survives the list.

    /// Tries again what has failed after it was closed.
    case retriesAfterClose = "retries-after-close"
    /// Leaves open requests open when it is closed.
    case leavesOpenOnClose = "leaves-open-on-close"
}
