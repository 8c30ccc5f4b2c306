import MockseDriver

/// A client that pages correctly in a different way, which the suite must not report.
package enum CorrectVariant: String, Sendable, Hashable, CaseIterable {
    /// Cancels the open request and starts again when the trigger fires again, at most twice for each page.
    case restartsTwice = "restarts-twice"
    /// Displays the newest of several rows with the same id, in the place of the first.
    case updatesInPlace = "updates-in-place"
    /// Requests the second page without waiting for the user.
    case prefetches
    /// Requests the second page without waiting for the user, and loads several pages at once.
    case prefetchesInParallel = "prefetches-in-parallel"
    /// Requests one page more after each that the user asked for.
    case keepsAhead = "keeps-ahead"
    /// Requests two pages more after each that the user asked for.
    case keepsTwoAhead = "keeps-two-ahead"
    /// Holds the next page in reserve, and displays it when the user asks for it.
    case reserves
    /// Ignores triggers for 300 ms after another.
    case throttles
    /// Ignores triggers for 100 ms after another.
    case throttlesBriefly = "throttles-briefly"
    /// Ignores triggers for 700 ms after another.
    case throttlesLong = "throttles-long"
    /// Ignores triggers for a second after another.
    case throttlesForASecond = "throttles-for-a-second"
    /// Ignores triggers for 2 s after a failure.
    case coolsDownAfterFailures = "cools-down-after-failures"
    /// Ignores triggers for 1 s after a failure, and for twice as long after each further one.
    case backsOffAfterFailures = "backs-off-after-failures"
    /// Ignores triggers for 5 s after a failure.
    case coolsDownLong = "cools-down-long"
    /// Ignores triggers for 100 ms after a page has arrived.
    case coolsDown = "cools-down"
    /// Requests a page once no trigger has fired for 250 ms.
    case debounces
    /// Requests a page once no trigger has fired for 150 ms.
    case debouncesBriefly = "debounces-briefly"
    /// Requests a page once no trigger has fired for 600 ms.
    case debouncesLong = "debounces-long"
    /// Loads several pages at once.
    case parallel
    /// Loads up to five pages at once.
    case parallelByFive = "parallel-by-five"
    /// Checks whether the first page has changed whenever it requests a further one.
    case revalidates
    /// Displays rows some time after they have arrived.
    case rendersSlowly = "renders-slowly"
    /// Prepends new rows to the list on a refresh.
    case prepends
    /// Ignores a refresh while a page is loading.
    case ignoresRefreshWhileLoading = "ignores-refresh-while-loading"
    /// Refreshes after the page that is loading.
    case waitsToRefresh = "waits-to-refresh"
    /// Doesn't skip empty pages on its own.
    case waitsAtEmptyPages = "waits-at-empty-pages"
    /// Skips more empty pages on its own than the default client.
    case skipsFarther = "skips-farther"
    /// Retries on its own, twice, with increasing delays.
    case retries
    /// Retries on its own, five times in quick succession.
    case retriesOften = "retries-often"
    /// Retries on its own, seven times with doubling delays.
    case retriesSevenTimes = "retries-seven-times"
    /// Retries on its own after 8.5 s, and ignores triggers until then.
    case retriesLate = "retries-late"
    /// Ignores triggers after a failure until the user taps "try again".
    case retriesByButton = "retries-by-button"
    /// Repeats a request once after a 401, with a new token.
    case renews
    /// Displays the last 150 rows only.
    case keepsLastRows = "keeps-last-rows"
    /// Displays the last pages of at most 150 rows only.
    case keepsLastPages = "keeps-last-pages"
    /// Displays the last three pages only.
    case keepsThreePages = "keeps-three-pages"
    /// Requests a list of its own instead of the one that it is asked to open.
    case opensItsOwnList = "opens-its-own-list"
    /// Requests other resources along with each page.
    case requestsOtherResources = "requests-other-resources"
    /// Sends a preflight request and a HEAD request along with each page.
    case sendsOtherMethods = "sends-other-methods"
    /// Adds a parameter to each request that differs from all others.
    case bustsCaches = "busts-caches"
    /// Never times out.
    case neverTimesOut = "never-times-out"
    /// Loads the whole list when it is opened, and ignores triggers.
    case loadsAll = "loads-all"
    /// Sends no page size.
    case sendsNoSize = "sends-no-size"
}
