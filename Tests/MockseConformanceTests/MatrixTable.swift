import MockseReference

/// The exact failures of each mutant: case, verdict and broken rules.
///
/// A failure applies to every dialect of the case unless it names one. Cases blocked by these are left out.
enum MatrixTable {
    static func failures(of mutant: Mutant) -> [String] {
        switch mutant {
        case .cannedList: ["X01 FAIL list-too-early not-live"]
        case .keepsBaseURL: ["X03 FAIL base-url-kept"]
        case .agreesToAnything: ["X02 FAIL not-refused"]

        case .startsAtZero: ["P00 FAIL first-page"]
        case .wrongPageParameter: ["P00 FAIL paging-parameter"]
        case .stepOfTwo: ["P01 FAIL page-skipped"]
        case .dropsParameters: ["P14 FAIL query-changed"]
        case .largeFirstPage: ["P15 WARN window-overlap"]
        case .drains: ["P16 FAIL runaway"]
        case .showsInOrderOfArrival: ["P17 FAIL order"]
        case .countsBeforeAnswer: ["E01 FAIL skipped-failed-page", "G08 FAIL lost-page"]
        case .countsFailedFirstPage: ["E02 FAIL skipped-failed-page"]

        case .shortPageEnds: ["P03 FAIL stopped-early"]
        case .fullPageGoesOn: ["P02 FAIL past-end"]
        case .emptyPageEnds: ["P04 FAIL stopped-early"]
        case .droppedRowsEnd: ["D07 FAIL stopped-early"]
        case .knownPageEnds: ["D06 FAIL stopped-early"]
        case .ignoresEnd: ["P10 FAIL past-end"]
        case .fillsEmptyList: ["P11 FAIL past-end"]
        case .totalEnds: ["P07 FAIL stopped-early"]
        case .totalGoesOn: ["P08 FAIL past-end", "D08 FAIL past-end"]
        case .missingTotalEnds: ["P09 FAIL page-skipped"]
        case .keepsFirstPageCount: ["P12 FAIL past-end"]
        case .keepsLowestPageCount: ["P19 FAIL stopped-early"]
        case .skipsEmptyPagesForEver, .skipsEmptyPagesSlowly: ["P05 FAIL storm"]
        case .skipsKnownPagesForEver: ["P06 WARN storm"]

        case .lateGuard: ["G01 FAIL overlap"]
        case .restartsAlways: ["G11 FAIL restarted"]
        case .queuesInCache: ["G01", "G02", "G03"].map { "\($0) FAIL requested-again" }
        case .guardExpires: ["G02 FAIL overlap"]
        case .showsSlowPagesTwice: ["G02 FAIL duplicate"]
        case .dropsSlowPages: ["G02 FAIL missing"]
        case .guardPerSource: ["G03 FAIL overlap"]
        case .unguardedFirstLoad: ["G10 FAIL overlap"]
        case .stuckAfterStatus: ["G04 FAIL stuck"]
        case .stuckAfterReset: ["G05 FAIL stuck"]
        case .stuckAfterBadBody: ["G06 FAIL stuck"]
        case .noTimeout: ["G07 WARN stuck"]
        case .stuckAfterCancel: ["G08 FAIL stuck"]
        case .stuckWithoutGrowth: ["G09 FAIL stuck"]

        case .noDedupe:
            ["D01", "D02", "D03", "D04", "D14"].map { "\($0) FAIL duplicate" }
        case .comparesWithOldRowsOnly: ["D02 FAIL duplicate", "D14 FAIL duplicate"]
        case .keepsFirstPageWhole: ["D14 FAIL duplicate"]
        case .comparesWithLastPageOnly: ["D03 FAIL duplicate"]
        case .comparesWholeRows: ["D04 FAIL duplicate"]
        case .comparesTitles: ["D05 FAIL missing"]
        case .lowercasesIDs: ["D12 FAIL missing brewerydb"]
        case .readsIDsAsDoubles: ["D12 WARN missing stackexchange"]
        case .movesDuplicates: ["D09 FAIL moved"]
        case .searchesAllRows: ["D13 WARN slower"]
        case .keepsFirstRow: ["D10 WARN revision"]
        case .insertsWholePage: ["D11 FAIL operations"]

        case .clearsOnError: ["E03 FAIL rows-lost"]
        case .clearsOnRefresh: ["E04 WARN rows-lost"]
        case .readsCutBodies: ["E05 FAIL not-again"]
        case .emptyBodyEnds: ["E06 FAIL not-again"]
        case .errorObjectEnds: ["E07 FAIL not-again"]
        case .missingRowsFail: ["P13 WARN state"]
        case .retriesForEver: ["E08 FAIL storm"]
        case .renewsForEver: ["E14 WARN storm"]
        case .stuckAfterExpiry: ["E14 WARN stuck"]
        case .ignoresRetryAfter, .ignoresRetryDates: ["E09 WARN too-soon"]
        case .ignoresUnavailable: ["E09 WARN too-soon"]
        case .ignoresBackoff: ["E10 FAIL too-soon"]
        case .showsLateAnswers: ["E11 FAIL both-answers"]
        case .triesAgainUnguarded: ["E12 FAIL overlap"]
        case .triesNextPage: ["E12 FAIL skipped-failed-page"]
        case .triesRefreshAsPage: ["E13 WARN stale wrong-page"]

        case .showsStalePages: ["R01 FAIL stale"]
        case .countsStalePages: ["R02 FAIL wrong-page"]
        case .loadsDuringRefresh, .countsDuringRefresh: ["R14 FAIL gap"]
        case .showsStaleErrors: ["R08 FAIL state"]
        case .showsStaleQueries: ["R07 FAIL stale wrong-page"]
        case .keepsQuery: ["R07 FAIL query-changed"]
        case .leavesSupersededOpen: ["R09 WARN left-open"]
        case .keepsPage: ["R03 FAIL wrong-page"]
        case .keepsEnd: ["R04 FAIL stopped-early"]
        case .keepsSeen: ["R05 FAIL missing"]
        case .refreshesTwice: ["R06 FAIL overlap"]
        case .refreshesFirstLoad: ["R11 WARN overlap"]
        case .prependsWholePage: ["R12 FAIL duplicate"]

        case .retriesAfterClose: ["R10 FAIL after-close"]
        case .leavesOpenOnClose: ["R13 WARN left-open"]
        }
    }
}
