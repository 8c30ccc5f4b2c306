import MockseReference

/// The requirements that each mutant breaks: section, verdict and broken rules, in any of its runs.
///
/// A line applies to every dialect unless it names one.
enum MatrixTable {
    static func failures(of mutant: Mutant) -> [String] {
        switch mutant {
        case .cannedList: ["7.1 FAIL not-live phantom"]
        case .keepsBaseURL: ["7.2 FAIL base-url-kept"]
        case .agreesToAnything: ["7.3 FAIL not-refused"]

        case .startsAtZero: ["1.1 FAIL first-page"]
        case .wrongPageParameter: ["1.1 FAIL paging-parameter"]
        case .stepOfTwo: ["1.2 FAIL gap page-skipped"]
        case .advancesWithRows:
            ["1.2 FAIL same-page", "2.1 FAIL requested-again stackexchange", "2.2 FAIL requested-again brewerydb"]
        case .dropsParameters: ["1.3 FAIL query-changed"]
        case .largeFirstPage: ["1.4 WARN window-overlap stackexchange"]
        case .drains: ["1.5 FAIL runaway"]
        case .showsInOrderOfArrival: ["1.13 FAIL order"]
        case .countsBeforeAnswer: ["2.3 FAIL lost-page", "4.1 FAIL gap skipped-failed-page"]
        case .countsFailedFirstPage: ["4.1 FAIL skipped-failed-page"]

        case .shortPageEnds: ["1.7 FAIL stopped-early"]
        case .fullPageGoesOn: ["1.6 FAIL past-end"]
        case .emptyPageEnds: ["1.7 FAIL stopped-early stackexchange"]
        case .droppedRowsEnd, .knownPageEnds: ["3.6 FAIL stopped-early"]
        case .ignoresEnd, .fillsEmptyList: ["1.6 FAIL past-end"]
        case .totalEnds: ["1.8 FAIL stopped-early stackexchange"]
        case .totalGoesOn: ["1.8 FAIL past-end stackexchange", "3.6 FAIL past-end brewerydb"]
        case .missingTotalEnds: ["1.8 FAIL stopped-early stackexchange"]
        case .keepsFirstPageCount: ["1.9 FAIL past-end stopped-early brewerydb"]
        case .keepsLowestPageCount: ["1.9 FAIL stopped-early brewerydb"]
        case .skipsEmptyPagesForEver, .skipsEmptyPagesSlowly: ["1.10 FAIL storm stackexchange"]
        case .skipsKnownPagesForEver: ["1.11 WARN storm"]

        case .lateGuard, .guardPerSource, .releasesAtHead: ["2.1 FAIL overlap"]
        case .restartsAlways: ["2.1 FAIL restarted"]
        case .queuesInCache: ["2.1 FAIL requested-again"]
        case .guardExpires: ["2.1 FAIL overlap"]
        case .showsSlowPagesTwice: ["1.2 FAIL duplicate"]
        case .dropsSlowPages: ["1.2 FAIL missing"]
        case .unguardedFirstLoad: ["2.2 FAIL overlap"]
        case .stuckAfterStatus, .stuckAfterReset, .stuckAfterBadBody: ["2.3 FAIL stuck"]
        case .noTimeout, .timesHeadsOnly: ["2.4 WARN stuck"]
        case .stuckAfterCancel, .stuckWithoutGrowth: ["2.3 FAIL stuck"]

        case .noDedupe, .comparesWithOldRowsOnly, .keepsFirstPageWhole, .comparesWithLastPageOnly:
            ["3.1 FAIL duplicate"]
        case .comparesWholeRows: ["3.2 FAIL duplicate"]
        case .comparesTitles: ["3.2 FAIL missing"]
        case .lowercasesIDs: ["3.2 FAIL missing brewerydb"]
        case .readsIDsAsDoubles: ["3.2 WARN missing stackexchange", "3.2 FAIL missing brewerydb"]
        case .movesDuplicates: ["3.3 FAIL order"]
        case .searchesAllRows: ["3.7 WARN slower"]
        case .keepsFirstRow: ["3.4 WARN revision"]
        case .insertsWholePage: ["3.5 FAIL operations"]

        case .clearsOnError: ["4.2 FAIL rows-lost"]
        case .clearsOnRefresh: ["4.3 WARN rows-lost"]
        case .readsCutBodies: ["4.4 FAIL phantom skipped-failed-page"]
        case .emptyBodyEnds: ["4.4 FAIL stuck"]
        case .errorObjectEnds: ["4.4 FAIL stuck stackexchange"]
        case .missingRowsFail: ["1.12 WARN state brewerydb"]
        case .retriesForEver: ["4.5 FAIL storm"]
        case .renewsForEver: ["4.11 WARN storm"]
        case .stuckAfterExpiry: ["2.3 FAIL stuck", "4.11 WARN not-renewed stuck"]
        case .ignoresRetryAfter, .ignoresRetryDates, .ignoresUnavailable: ["4.7 WARN too-soon"]
        case .ignoresBackoff: ["4.6 FAIL too-soon stackexchange"]
        case .showsLateAnswers: ["4.8 FAIL both-answers"]
        case .triesAgainUnguarded: ["4.9 FAIL overlap"]
        case .triesNextPage: ["4.1 FAIL skipped-failed-page"]
        case .triesRefreshAsPage: ["4.10 WARN wrong-page", "2.3 FAIL stuck"]

        case .checksHeads: ["5.1 FAIL stale", "5.6 WARN left-open", "5.9 FAIL shown-after-cancel"]
        case .showsStalePages: ["5.1 FAIL stale", "5.6 WARN left-open"]
        case .countsStalePages: ["5.1 FAIL wrong-page"]
        case .loadsDuringRefresh, .countsDuringRefresh: ["5.8 FAIL gap"]
        case .showsStaleErrors: ["5.1 FAIL state", "5.6 WARN left-open"]
        case .showsStaleQueries: ["5.1 FAIL stale wrong-page"]
        case .keepsQuery: ["1.3 FAIL query-changed"]
        case .leavesSupersededOpen: ["5.6 WARN left-open"]
        case .keepsPage: ["5.2 FAIL wrong-page"]
        case .keepsEnd: ["5.2 FAIL stopped-early"]
        case .appendsAfterExpiry: ["5.2 FAIL stale"]
        case .keepsSeen: ["5.2 FAIL missing"]
        case .refreshesTwice: ["5.3 FAIL overlap"]
        case .refreshesFirstLoad: ["5.4 WARN overlap"]
        case .prependsWholePage: ["3.1 FAIL duplicate", "5.5 FAIL duplicate"]
        case .leavesGap: ["5.5 FAIL gap"]

        case .showsCanceledPages: ["5.9 FAIL shown-after-cancel"]
        case .clearsOnCancel: ["4.3 WARN rows-lost", "5.9 FAIL rows-lost"]
        case .spinsAtEnd: ["9.1 FAIL state"]
        case .keepsErrors: ["9.2 FAIL state"]
        case .showsEndEarly: ["9.3 FAIL state"]

        case .retriesAfterClose: ["5.7 FAIL after-close"]
        case .leavesOpenOnClose: ["5.6 WARN left-open"]

        // The built-in APIs have neither cursors nor addresses nor offsets.
        case .sendsCursorsRaw, .encodesCursorsTwice, .keepsFirstCursor, .takesShownItems, .keepsOldCursor,
            .readsEmptyCursors,
            .goesOnWithoutCursor, .repeatsExpiredCursors, .addsToLinks, .joinsLinks, .splitsLinks, .followsFirstLink,
            .sendsCredentialsAnywhere, .dropsCredentials, .pilesUpConditions, .slipsOffsets,
            .sendsPagesAsOffsets, .startsAtOne, .countsAskedRows:
            []
        }
    }

    /// The sections of the requirements that a mutant may break, too, in cases that are about others.
    static func others(of mutant: Mutant) -> Set<String> {
        switch mutant {
        case .stepOfTwo: ["5.1"]
        // On a slow machine, a request for the last page leaves the queue when that page has arrived.
        case .queuesInCache: ["1.6"]
        case .clearsOnError: ["4.3"]
        case .showsLateAnswers: ["2.1"]
        case .checksHeads: ["1.2"]
        case .keepsSeen: ["1.5", "7.1"]
        default: []
        }
    }

    /// The sections of the requirements that a mutant breaks only because it breaks others.
    static func consequences(of mutant: Mutant) -> [String] {
        switch mutant {
        case .cannedList: ["1.2", "3.4", "3.5"]
        case .keepsBaseURL: ["2.2", "5.7"]
        case .startsAtZero, .wrongPageParameter: ["1.2", "1.8", "2.2"]
        case .stepOfTwo: ["1.7", "1.8", "2.3", "3.6", "5.2", "5.8"]
        case .showsLateAnswers: ["1.2"]
        case .checksHeads, .showsStalePages, .countsStalePages, .showsStaleQueries, .keepsPage:
            ["1.7", "5.2", "5.8", "9.3"]
        case .readsCutBodies: ["1.7", "4.1"]
        case .loadsDuringRefresh, .countsDuringRefresh: ["1.7"]
        case .dropsParameters, .keepsQuery: ["5.2"]
        case .showsInOrderOfArrival: ["1.7", "3.3", "4.1"]
        case .countsBeforeAnswer: ["1.7", "4.4"]
        case .triesNextPage: ["1.7"]
        case .shortPageEnds, .emptyPageEnds, .totalEnds, .missingTotalEnds, .keepsFirstPageCount,
            .keepsLowestPageCount, .emptyBodyEnds, .errorObjectEnds, .keepsEnd:
            ["9.3"]
        case .droppedRowsEnd, .knownPageEnds: ["2.3", "9.3"]
        case .ignoresEnd: ["1.8", "1.9", "3.6"]
        case .queuesInCache: ["1.11"]
        case .releasesAtHead: ["2.2"]
        case .dropsSlowPages: ["4.1", "9.2"]
        case .stuckAfterStatus: ["4.7", "5.2", "9.1"]
        case .stuckAfterReset, .stuckAfterBadBody, .stuckAfterCancel, .stuckAfterExpiry: ["9.1"]
        case .stuckWithoutGrowth: ["1.7", "9.1"]
        case .noDedupe: ["3.2", "3.4"]
        case .comparesWholeRows: ["3.4"]
        case .refreshesTwice: ["2.2"]
        case .keepsSeen: ["1.2"]
        default: []
        }
    }
}
