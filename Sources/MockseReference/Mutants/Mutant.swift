/// A reference client with one deliberate bug, which proves that the suite detects it.
///
/// A mutant is the correct policy with one decision changed; see ``Mutant/changes``.
package enum Mutant: String, Sendable, Hashable, CaseIterable {
    // Reporting

    /// Reports the same list regardless of what the server sent.
    case cannedList = "canned-list"
    /// Opens every list at the base URL of the first.
    case keepsBaseURL = "keeps-base-url"
    /// Accepts commands that don't exist. Applies only behind a driver.
    case agreesToAnything = "agrees-to-anything"

    // Page selection

    /// Counts pages from 0.
    case startsAtZero = "starts-at-zero"
    /// Selects the page with a parameter that the API doesn't have.
    case wrongPageParameter = "wrong-page-parameter"
    /// Requests every other page from page 2 on.
    case stepOfTwo = "step-of-two"
    /// Advances only if a page added rows.
    case advancesWithRows = "advances-with-rows"
    /// Omits the sort order from page 2 on.
    case dropsParameters = "drops-parameters"
    /// Requests a first page of triple size, and then page 2.
    case largeFirstPage = "large-first-page"
    /// Keeps loading on its own as long as pages add rows.
    case drains = "drains"
    /// Displays pages in the order in which they arrive. Applies only if several pages load at once.
    case showsInOrderOfArrival = "shows-in-order-of-arrival"
    /// Advances the page counter before the response has arrived.
    case countsBeforeAnswer = "counts-before-answer"
    /// Counts a failed first page as displayed.
    case countsFailedFirstPage = "counts-failed-first-page"

    // End of the list

    /// Ends the list at a page with fewer rows than requested.
    case shortPageEnds = "short-page-ends"
    /// Ends the list only at a page that both reports the end and is short.
    case fullPageGoesOn = "full-page-goes-on"
    /// Ends the list at an empty page.
    case emptyPageEnds = "empty-page-ends"
    /// Ends the list at a page with rows that are already displayed.
    case droppedRowsEnd = "dropped-rows-end"
    /// Ends the list at a page with only known rows.
    case knownPageEnds = "known-page-ends"
    /// Detects the end but requests more pages anyway.
    case ignoresEnd = "ignores-end"
    /// Requests a second page if the first had no rows, even if it reported the end.
    case fillsEmptyList = "fills-empty-list"
    /// Ends the list once it has as many rows as the reported total.
    case totalEnds = "total-ends"
    /// Loads pages until the list has as many rows as the reported total.
    case totalGoesOn = "total-goes-on"
    /// Reads a missing total as 0.
    case missingTotalEnds = "missing-total-ends"
    /// Keeps the number of pages that the first page reported.
    case keepsFirstPageCount = "keeps-first-page-count"
    /// Keeps the lowest number of pages that any page reported.
    case keepsLowestPageCount = "keeps-lowest-page-count"
    /// Skips any number of empty pages on its own.
    case skipsEmptyPagesForEver = "skips-empty-pages-for-ever"
    /// Skips any number of empty pages on its own, with a pause after each.
    case skipsEmptyPagesSlowly = "skips-empty-pages-slowly"
    /// Skips any number of pages of known rows on its own.
    case skipsKnownPagesForEver = "skips-known-pages-for-ever"

    // In-flight guard

    /// Sets the in-flight flag some time after checking it.
    case lateGuard = "late-guard"
    /// Clears the in-flight flag once the head of the response arrives, before its body.
    case releasesAtHead = "releases-at-head"
    /// Cancels the open request and starts again whenever the trigger fires.
    case restartsAlways = "restarts-always"
    /// Has no guard behind a cache that sends equal requests one at a time.
    case queuesInCache = "queues-in-cache"
    /// Displays a page twice if it was slow.
    case showsSlowPagesTwice = "shows-slow-pages-twice"
    /// Drops a page that was slow.
    case dropsSlowPages = "drops-slow-pages"
    /// Lets the guard for a further page expire while the page is still loading.
    case guardExpires = "guard-expires"
    /// Uses a separate guard for each trigger source.
    case guardPerSource = "guard-per-source"
    /// Doesn't guard the first load against triggers.
    case unguardedFirstLoad = "unguarded-first-load"
    /// Doesn't release the guard after a status of 500 or more.
    case stuckAfterStatus = "stuck-after-status"
    /// Doesn't release the guard after a connection failure.
    case stuckAfterReset = "stuck-after-reset"
    /// Doesn't release the guard after a response that it can't decode.
    case stuckAfterBadBody = "stuck-after-bad-body"
    /// Waits for a response forever.
    case noTimeout = "no-timeout"
    /// Stops the timeout once the head of the response arrives, before its body.
    case timesHeadsOnly = "times-heads-only"
    /// Doesn't release the guard when it is canceled.
    case stuckAfterCancel = "stuck-after-cancel"
    /// Doesn't release the guard after a page that adds nothing although more follow.
    case stuckWithoutGrowth = "stuck-without-growth"

    // Deduplication

    /// Displays every row that it receives.
    case noDedupe = "no-dedupe"
    /// Compares the rows of a page only with earlier pages, not with each other.
    case comparesWithOldRowsOnly = "compares-with-old-rows-only"
    /// Displays the first page without deduplication.
    case keepsFirstPageWhole = "keeps-first-page-whole"
    /// Compares a page only with the page before it.
    case comparesWithLastPageOnly = "compares-with-last-page-only"
    /// Considers rows equal only if all their content is equal.
    case comparesWholeRows = "compares-whole-rows"
    /// Considers rows with the same title equal.
    case comparesTitles = "compares-titles"
    /// Considers the ids `aB` and `Ab` equal.
    case lowercasesIDs = "lowercases-ids"
    /// Reads ids as floating-point numbers.
    case readsIDsAsDoubles = "reads-ids-as-doubles"
    /// Moves a duplicate row to the end.
    case movesDuplicates = "moves-duplicates"
    /// Claims to keep the last of several duplicates, but keeps the first.
    case keepsFirstRow = "keeps-first-row"
    /// Reports the insertion of all rows of a page to its view, including dropped ones.
    case insertsWholePage = "inserts-whole-page"
    /// Compares every row with all rows before it after every page.
    case searchesAllRows = "searches-all-rows"

    // Failures

    /// Clears the list when a further page fails.
    case clearsOnError = "clears-on-error"
    /// Clears the list when a refresh begins.
    case clearsOnRefresh = "clears-on-refresh"
    /// Displays the complete rows of a truncated response and continues.
    case readsCutBodies = "reads-cut-bodies"
    /// Treats an empty body as an empty last page.
    case emptyBodyEnds = "empty-body-ends"
    /// Treats an error object with status 200 as an empty last page.
    case errorObjectEnds = "error-object-ends"
    /// Treats a response without rows as a failure.
    case missingRowsFail = "missing-rows-fail"
    /// Retries immediately and indefinitely when a further page fails.
    case retriesForEver = "retries-for-ever"
    /// Renews its token and repeats the request after every 401. Applies only to a client that renews its token.
    case renewsForEver = "renews-for-ever"
    /// Doesn't release the guard after a 401. Applies only to a client that renews its token.
    case stuckAfterExpiry = "stuck-after-expiry"
    /// Ignores `Retry-After`.
    case ignoresRetryAfter = "ignores-retry-after"
    /// Reads a `Retry-After` in seconds, and ignores a date.
    case ignoresRetryDates = "ignores-retry-dates"
    /// Ignores the `Retry-After` of a 503.
    case ignoresUnavailable = "ignores-unavailable"
    /// Ignores that a page asks for a pause.
    case ignoresBackoff = "ignores-backoff"
    /// Displays a response that arrives after its request timed out.
    case showsLateAnswers = "shows-late-answers"
    /// Retries even while a request is open.
    case triesAgainUnguarded = "tries-again-unguarded"
    /// Retries with the page after the one that failed.
    case triesNextPage = "tries-next-page"
    /// Retries a failed refresh with the next page.
    case triesRefreshAsPage = "tries-refresh-as-page"

    // Refresh

    /// Checks only when the head of a response arrives whether the page is still wanted, and cancels nothing.
    case checksHeads = "checks-heads"
    /// Displays a page requested before a refresh.
    case showsStalePages = "shows-stale-pages"
    /// Drops a page requested before a refresh, and counts it as displayed.
    case countsStalePages = "counts-stale-pages"
    /// Displays the failure of a request sent before a refresh.
    case showsStaleErrors = "shows-stale-errors"
    /// Displays a page of the previous query.
    case showsStaleQueries = "shows-stale-queries"
    /// Requests further pages of a new query with the parameters of the first query.
    case keepsQuery = "keeps-query"
    /// Drops the response to a request sent before a refresh, but doesn't cancel the request.
    case leavesSupersededOpen = "leaves-superseded-open"
    /// Continues after a refresh from the page it had reached before.
    case keepsPage = "keeps-page"
    /// Keeps a complete list complete after a refresh.
    case keepsEnd = "keeps-end"
    /// Keeps treating the rows from before a refresh as known.
    case keepsSeen = "keeps-seen"
    /// Loads further pages during a refresh.
    case loadsDuringRefresh = "loads-during-refresh"
    /// Resets the counter when a refresh begins, and counts pages that load during it.
    case countsDuringRefresh = "counts-during-refresh"
    /// Starts a refresh during another.
    case refreshesTwice = "refreshes-twice"
    /// Starts a refresh during the first load.
    case refreshesFirstLoad = "refreshes-first-load"
    /// Prepends the whole first page to the list. Applies only to a client that prepends.
    case prependsWholePage = "prepends-whole-page"
    /// Prepends a first page without a known row, and goes on below. Applies only to a client that prepends.
    case leavesGap = "leaves-gap"

    // State

    /// Displays a page that arrives although it was canceled.
    case showsCanceledPages = "shows-canceled-pages"
    /// Clears the list when a load is canceled.
    case clearsOnCancel = "clears-on-cancel"
    /// Shows that it is loading when the list is complete.
    case spinsAtEnd = "spins-at-end"
    /// Shows an error forever once it has shown one.
    case keepsErrors = "keeps-errors"
    /// Shows that nothing was found while the first page is loading.
    case showsEndEarly = "shows-end-early"

    // Cursors and links

    /// Puts cursors into URLs without encoding them.
    case sendsCursorsRaw = "sends-cursors-raw"
    /// Encodes cursors twice.
    case encodesCursorsTwice = "encodes-cursors-twice"
    /// Sends the cursor of the first page with each further request.
    case keepsFirstCursor = "keeps-first-cursor"
    /// Takes the cursor from the last row shown, not from the last one received.
    case takesShownItems = "takes-shown-items"
    /// Sends the cursor of the old query with the first request of a new one.
    case keepsOldCursor = "keeps-old-cursor"
    /// Goes on with a cursor that is empty or `null`.
    case readsEmptyCursors = "reads-empty-cursors"
    /// Goes on without a cursor, from the start, if a page promises more but has none.
    case goesOnWithoutCursor = "goes-on-without-cursor"
    /// Sends a cursor again that has expired.
    case repeatsExpiredCursors = "repeats-expired-cursors"
    /// Displays the list below what it shows when it starts over because a cursor has expired.
    case appendsAfterExpiry = "appends-after-expiry"
    /// Adds its parameters to the addresses of further pages, which have them already.
    case addsToLinks = "adds-to-links"
    /// Puts relative addresses behind the host, whatever they are relative to.
    case joinsLinks = "joins-links"
    /// Splits the field `Link` at commas, and compares texts.
    case splitsLinks = "splits-links"
    /// Follows the first link of the field `Link`.
    case followsFirstLink = "follows-first-link"
    /// Sends its credentials to every host to which an address leads.
    case sendsCredentialsAnywhere = "sends-credentials-anywhere"
    /// Sends its credentials with the first request only.
    case dropsCredentials = "drops-credentials"
    /// Sends a longer body with each further request.
    case pilesUpConditions = "piles-up-conditions"
    /// Sends an offset that is too high by one for each page.
    case slipsOffsets = "slips-offsets"
    /// Sends the number of pages as an offset.
    case sendsPagesAsOffsets = "sends-pages-as-offsets"
    /// Adds the number of rows that it asked for to the offset, however few the API serves.
    case countsAskedRows = "counts-asked-rows"
    /// Counts pages from 1 where the API counts from 0.
    case startsAtOne = "starts-at-one"

    // Close

    /// Retries after it is closed.
    case retriesAfterClose = "retries-after-close"
    /// Doesn't cancel open requests when it is closed.
    case leavesOpenOnClose = "leaves-open-on-close"
}
