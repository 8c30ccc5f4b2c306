import MockseDialects
package import MockseDriver
import MocksePaging

extension Mutant {
    /// The decisions in which the mutant differs from its base client: one for every mutant except two.
    var changes: [PolicyChange] {
        switch self {
        // A wrong count during a refresh has no effect unless pages are loaded during it.
        case .countsDuringRefresh:
            [PolicyChange(\.paging.lastPage, Counters.duringRefresh), Mutant.loadsDuringRefresh.change]
        // The cache alone does no harm.
        case .queuesInCache: [change, PolicyChange(\.network.queuesEqualRequests, true)]
        default: [change]
        }
    }

    private var change: PolicyChange {
        switch self {
        case .cannedList: PolicyChange(\.host.report, { _ in ["1", "2", "3"] })
        case .keepsBaseURL: PolicyChange(\.host.baseURL, { opened, memory in memory.firstBase(or: opened) })
        case .agreesToAnything: PolicyChange(\.host.refusesUnknownCommands, false)

        case .startsAtZero: PolicyChange(\.paging.firstPage, 0)
        case .wrongPageParameter: PolicyChange(\.network.paging, { $0.paging.selecting(at: .query("offset")) })
        case .stepOfTwo: PolicyChange(\.paging.lastPage, Counters.skipping)
        case .advancesWithRows: PolicyChange(\.paging.lastPage, Counters.addedRows)
        case .dropsParameters: PolicyChange(\.network.query, Queries.withoutSort)
        case .largeFirstPage: PolicyChange(\.network.size, { page, size in page == 1 ? 3 * size : size })
        case .drains: PolicyChange(\.paging.continuation, Continuations.draining)
        case .showsInOrderOfArrival: PolicyChange(\.paging.isNext, { _, _ in true })
        case .countsBeforeAnswer: PolicyChange(\.paging.lastPage, Counters.onSend)
        case .countsFailedFirstPage: PolicyChange(\.paging.lastPage, Counters.failedFirst)

        case .shortPageEnds: PolicyChange(\.paging.end, Ends.atShortPage)
        case .fullPageGoesOn: PolicyChange(\.paging.end, Ends.atShortLastPage)
        case .emptyPageEnds: PolicyChange(\.paging.end, Ends.atEmptyPage)
        case .droppedRowsEnd: PolicyChange(\.paging.end, Ends.atDroppedRows)
        case .knownPageEnds: PolicyChange(\.paging.end, Ends.atKnownRows)
        case .ignoresEnd: PolicyChange(\.paging.admission, Admissions.pastEnd)
        case .fillsEmptyList: PolicyChange(\.paging.continuation, Continuations.filling)
        case .totalEnds: PolicyChange(\.paging.end, Ends.atTotal)
        case .totalGoesOn: PolicyChange(\.paging.end, Ends.notBeforeTotal)
        case .missingTotalEnds: PolicyChange(\.paging.end, Ends.withoutTotal)
        case .keepsFirstPageCount: PolicyChange(\.paging.end, Ends.atFirstPageCount)
        case .keepsLowestPageCount: PolicyChange(\.paging.end, Ends.atLowestPageCount)
        case .skipsEmptyPagesForEver: PolicyChange(\.paging.continuation, Continuations.pastEmptyPages)
        case .skipsEmptyPagesSlowly: PolicyChange(\.paging.continuation, Continuations.slowlyPastEmptyPages)
        case .skipsKnownPagesForEver: PolicyChange(\.paging.continuation, Continuations.pastKnownPages)

        case .lateGuard: PolicyChange(\.host.triggers, .keptLate(.milliseconds(100)))
        case .releasesAtHead: PolicyChange(\.paging.admission, Admissions.afterHead)
        case .restartsAlways: PolicyChange(\.paging.admission, Admissions.restarting)
        case .queuesInCache: PolicyChange(\.paging.admission, Admissions.unguarded)
        case .showsSlowPagesTwice: PolicyChange(\.paging.merge, Merges.repeatingSlowPages)
        case .dropsSlowPages: PolicyChange(\.paging.late, .droppingSlowPages)
        case .guardExpires: PolicyChange(\.paging.admission, Admissions.expiring)
        case .guardPerSource: PolicyChange(\.paging.admission, Admissions.perSource)
        case .unguardedFirstLoad: PolicyChange(\.paging.admission, Admissions.duringFirstLoad)
        case .stuckAfterStatus: PolicyChange(\.paging.releases, Releases.exceptStatus)
        case .stuckAfterReset: PolicyChange(\.paging.releases, Releases.except(.connection))
        case .stuckAfterBadBody: PolicyChange(\.paging.releases, Releases.except(.undecodable))
        case .timesHeadsOnly: PolicyChange(\.network.timesHeadsOnly, true)
        case .noTimeout: PolicyChange(\.paging.timeout, nil)
        case .stuckAfterCancel: PolicyChange(\.paging.releases, Releases.exceptCancel)
        case .stuckWithoutGrowth: PolicyChange(\.paging.releases, Releases.exceptNoGrowth)

        case .noDedupe: PolicyChange(\.paging.merge, Merges.everything)
        case .comparesWithOldRowsOnly: PolicyChange(\.paging.merge, Merges.comparingOldRows)
        case .keepsFirstPageWhole: PolicyChange(\.paging.merge, Merges.wholeFirstPage)
        case .comparesWithLastPageOnly: PolicyChange(\.paging.merge, Merges.comparingLastPage)
        case .comparesWholeRows: PolicyChange(\.paging.key, { "\($0.id) \($0.title) \($0.revision)" })
        case .comparesTitles: PolicyChange(\.paging.key, { $0.title })
        case .lowercasesIDs: PolicyChange(\.paging.key, { $0.id.lowercased() })
        case .readsIDsAsDoubles: PolicyChange(\.paging.key, { row in Double(row.id).map { "\($0)" } ?? row.id })
        case .movesDuplicates: PolicyChange(\.paging.merge, Merges.moving)
        case .keepsFirstRow: PolicyChange(\.paging.merge, PagingPolicy().merge)
        case .insertsWholePage: PolicyChange(\.paging.merge, Merges.announcingEverything)
        case .searchesAllRows: PolicyChange(\.paging.merge, Merges.searching)

        case .clearsOnError: PolicyChange(\.paging.clears, Clearings.onError)
        case .clearsOnRefresh: PolicyChange(\.paging.clears, { $0 == .refreshed })
        case .readsCutBodies: PolicyChange(\.network.replacement, Replacements.cutBody)
        case .emptyBodyEnds: PolicyChange(\.network.replacement, Replacements.emptyBody)
        case .errorObjectEnds: PolicyChange(\.network.replacement, Replacements.errorObject)
        case .missingRowsFail: PolicyChange(\.network.requiresRows, { _ in true })
        case .retriesForEver: PolicyChange(\.paging.retryDelay, Retries.forever)
        case .renewsForEver: PolicyChange(\.paging.retryDelay, Retries.renewingForever)
        case .stuckAfterExpiry: PolicyChange(\.paging.releases, Releases.exceptUnauthorized)
        case .ignoresRetryAfter: PolicyChange(\.network.retryAfter, { _ in nil })
        case .ignoresRetryDates: PolicyChange(\.network.retryAfter, { $0.retryAfterSeconds })
        case .ignoresUnavailable: PolicyChange(\.network.retryAfter, { $0.status == 503 ? nil : $0.retryAfter })
        case .ignoresBackoff: PolicyChange(\.network.backoff, { _ in nil })
        case .showsLateAnswers: PolicyChange(\.paging.late, .accepting(after: .timeout))
        case .triesAgainUnguarded: PolicyChange(\.paging.admission, Admissions.anyRetry)
        case .triesNextPage: PolicyChange(\.paging.lastPage, Counters.onRetry)
        case .triesRefreshAsPage: PolicyChange(\.paging.retryStartsOver, { _ in false })

        case .checksHeads: PolicyChange(\.paging.late, .checkingHeads)
        case .showsStalePages: PolicyChange(\.paging.late, .accepting(after: .refresh))
        case .countsStalePages: PolicyChange(\.paging.lastPage, Counters.stalePages)
        case .showsStaleErrors: PolicyChange(\.paging.late, .acceptingFailures(after: .refresh))
        case .showsStaleQueries: PolicyChange(\.paging.late, .accepting(after: .query))
        case .keepsQuery: PolicyChange(\.network.query, Queries.ofFirstPage)
        case .leavesSupersededOpen: PolicyChange(\.paging.late, .running(after: [.refresh, .query]))
        case .keepsPage: PolicyChange(\.paging.lastPage, Counters.neverBack)
        case .keepsEnd: PolicyChange(\.paging.end, Ends.onceAndForAll)
        case .keepsSeen: PolicyChange(\.paging.merge, Merges.keepingKeys)
        case .loadsDuringRefresh, .countsDuringRefresh:
            PolicyChange(\.paging.admission, Admissions.duringRefresh)
        case .refreshesTwice: PolicyChange(\.paging.admission, Admissions.refreshing(during: .refresh))
        case .refreshesFirstLoad: PolicyChange(\.paging.admission, Admissions.refreshing(during: .opening))
        case .prependsWholePage: PolicyChange(\.paging.merge, Merges.everythingInFront)
        case .leavesGap: PolicyChange(\.paging.joins) { _, _ in true }

        case .showsCanceledPages: PolicyChange(\.paging.late, .accepting(after: .cancel))
        case .clearsOnCancel: PolicyChange(\.paging.clears, Clearings.onCancel)
        case .spinsAtEnd: PolicyChange(\.host.state, States.spinningAtEnd)
        case .keepsErrors: PolicyChange(\.host.state, States.keepingErrors())
        case .showsEndEarly: PolicyChange(\.host.state, States.endingEarly)

        case .sendsCursorsRaw: PolicyChange(\.network.url, Leads.raw)
        case .encodesCursorsTwice: PolicyChange(\.network.request, Leads.encodedTwice)
        case .keepsFirstCursor: PolicyChange(\.network.lead, Leads.first)
        case .takesShownItems: PolicyChange(\.network.takesShownItems, true)
        case .keepsOldCursor: PolicyChange(\.network.keepsLead, true)
        case .readsEmptyCursors: PolicyChange(\.network.state, Leads.anyValue)
        case .goesOnWithoutCursor: PolicyChange(\.network.needsLead, false)
        case .repeatsExpiredCursors: PolicyChange(\.network.isExpired, { _, _ in false })
        case .appendsAfterExpiry: PolicyChange(\.paging.merge, Merges.appendingAgain)
        case .addsToLinks: PolicyChange(\.network.url, Leads.repeatedParameters)
        case .joinsLinks: PolicyChange(\.network.resolve, Leads.joined)
        case .splitsLinks: PolicyChange(\.network.fields, Leads.splitAtCommas)
        case .followsFirstLink: PolicyChange(\.network.fields, Leads.firstLink)
        case .sendsCredentialsAnywhere: PolicyChange(\.network.trusts, { _, _ in true })
        case .dropsCredentials: PolicyChange(\.network.keepsCredentials, false)
        case .pilesUpConditions: PolicyChange(\.network.request, Leads.pilingUp)
        case .slipsOffsets: PolicyChange(\.network.request, Leads.offsetByPages)
        case .sendsPagesAsOffsets: PolicyChange(\.network.request, Leads.pagesAsOffsets)
        case .countsAskedRows: PolicyChange(\.network.served, { _, asked in asked })
        case .startsAtOne: PolicyChange(\.network.request, Leads.countedFromOne)

        case .retriesAfterClose: PolicyChange(\.host.retryAfterClose, .milliseconds(150))
        case .leavesOpenOnClose: PolicyChange(\.paging.late, .running(after: [.close]))
        }
    }

    /// The correct variant that the mutant is based on; nil for the default client.
    package var base: CorrectVariant? {
        switch self {
        case .showsInOrderOfArrival: .parallel
        case .keepsFirstRow: .updatesInPlace
        case .prependsWholePage, .leavesGap: .prepends
        case .renewsForEver, .stuckAfterExpiry: .renews
        default: nil
        }
    }

    /// Returns the decisions of a correct variant, by default the base client, with this mutant's changes.
    package func policy(of variant: CorrectVariant? = nil) -> ClientPolicy {
        var policy = (variant ?? base)?.policy ?? ClientPolicy()
        for change in changes { change.apply(&policy) }
        return policy
    }

    /// The capabilities that the client declares.
    package var features: ClientFeatures { base?.features ?? ReferenceClient.features }
}

/// A change of one decision in a policy.
struct PolicyChange: Sendable {
    /// The key path of the changed decision.
    let decision: any PartialKeyPath<ClientPolicy> & Sendable
    /// Applies the change to a policy.
    let apply: @Sendable (inout ClientPolicy) -> Void

    /// Creates a change that sets a decision to a value.
    init<Value: Sendable>(_ decision: any WritableKeyPath<ClientPolicy, Value> & Sendable, _ value: Value) {
        self.decision = decision
        apply = { $0[keyPath: decision] = value }
    }
}

extension ClientModel {
    /// Creates a mutant, a correct variant, a mutant of a variant, or the default client.
    ///
    /// - Parameters:
    ///   - mutant: The client's deliberate bug, if any.
    ///   - variant: The correct variant to use or to base the mutant on, if any.
    ///   - memory: The state shared with other clients.
    ///   - usualPageSize: The number of rows of a full page if the client chooses no size; nil uses the API's default.
    ///   - timeout: The response timeout, if the client has one at all; nil keeps the default.
    package init(
        mutant: Mutant? = nil, variant: CorrectVariant? = nil, memory: ClientMemory = ClientMemory(),
        usualPageSize: Int? = nil, timeout: Duration? = nil
    ) {
        var policy = mutant?.policy(of: variant) ?? variant?.policy ?? ClientPolicy()
        if let timeout, policy.paging.timeout != nil { policy.paging.timeout = timeout }
        self.init(policy: policy, memory: memory, usualPageSize: usualPageSize)
    }
}

extension ReferenceClient {
    /// Creates the client of a model with the same arguments.
    package init(
        mutant: Mutant? = nil, variant: CorrectVariant? = nil, memory: ClientMemory = ClientMemory(),
        usualPageSize: Int? = nil, timeout: Duration? = nil, clock: ReferenceClock = .own
    ) {
        self.init(
            ClientModel(
                mutant: mutant, variant: variant, memory: memory, usualPageSize: usualPageSize, timeout: timeout),
            clock: clock)
    }
}
