extension Requirement {
    /// All requirements, in the order of the article.
    package static let all: [Requirement] = [
        firstPage, everyPage, keptQuery, keptPageSize, pagesOnDemand, end, notTheEnd, totals, newestPageCount,
        emptyPages, nothingNew, missingRows, pageOrder,
        guarding, guardedFirstLoad, releasedGuard, timeout,
        rowsOnce, identity, stableOrder, duplicatePolicy, operations, knownRowsAtEnd, cost,
        failedPage, keptRows, keptRowsOnRefresh, invalidResponses, retryStorm, backoff, retryAfter, oneResponse,
        tryAgain, retriedRefresh, expiredToken, crashes,
        supersededResponses, startingOver, oneRefresh, firstLoadServesRefresh, prependedRows, canceledRequests,
        silenceAfterClose, triggersDuringRefresh, canceledLoad,
        joinedRows, tiedRows, guardedDirections, keptWindow, droppedRows,
        liveList, baseURL, unknownCommands,
        movedRows, rowsInMemory,
        spinner, shownError, shownEnd,
    ]

    /// Returns the requirement of a section.
    package static func of(_ section: String) -> Requirement? { all.first { $0.section == section } }
}
