import MockseConformance
import Testing

@testable import MockseReference

/// Tests that every mutant is the correct policy with one decision changed.
@Suite struct MutantTests {
    /// The mutants whose bug is in the code around the list.
    private static let ofHost: Set<Mutant> = [
        .cannedList, .keepsBaseURL, .agreesToAnything, .lateGuard, .retriesAfterClose, .spinsAtEnd,
        .keepsErrors, .showsEndEarly,
    ]

    /// The decisions of the list and the network that mutants change.
    private static var decisions: Set<PartialKeyPath<ClientPolicy>> {
        [
            \.paging.firstPage, \.paging.timeout, \.paging.key, \.paging.merge, \.paging.end, \.paging.lastPage,
            \.paging.admission, \.paging.releases, \.paging.clears, \.paging.late, \.paging.isNext,
            \.paging.retryStartsOver, \.paging.retryDelay, \.paging.continuation, \.paging.joins,
            \.network.paging, \.network.size, \.network.served, \.network.query, \.network.replacement,
            \.network.requiresRows,
            \.network.retryAfter, \.network.backoff, \.network.queuesEqualRequests, \.network.timesHeadsOnly,
            \.network.request, \.network.url, \.network.fields, \.network.state, \.network.resolve, \.network.lead,
            \.network.needsLead, \.network.keepsLead, \.network.takesShownItems, \.network.isExpired,
            \.network.trusts, \.network.keepsCredentials,
        ]
    }
    /// The decisions of the code around the list that mutants change.
    private static var hostDecisions: Set<PartialKeyPath<ClientPolicy>> {
        [
            \.host.report, \.host.state, \.host.baseURL, \.host.refusesUnknownCommands, \.host.triggers,
            \.host.retryAfterClose,
        ]
    }

    @Test(arguments: Mutant.allCases)
    func `a mutant differs from a correct client in one decision`(mutant: Mutant) {
        let changed = Set(mutant.changes.map { $0.decision as PartialKeyPath<ClientPolicy> })
        // Losing a page that loads during a refresh takes two changes, and so does a cache that hides a missing guard.
        #expect(changed.count == ([.countsDuringRefresh, .queuesInCache].contains(mutant) ? 2 : 1))
        #expect(changed.isSubset(of: Self.ofHost.contains(mutant) ? Self.hostDecisions : Self.decisions))
    }

    @Test func `every decision is changed by a mutant or a variant`() {
        let changed = Set(Mutant.allCases.flatMap(\.changes).map { $0.decision as PartialKeyPath<ClientPolicy> })
        #expect(changed == Self.decisions.union(Self.hostDecisions))
        // Only variants change `concurrency`, `skippedPages` and `prepends`.
        let policies: [Any] = [PagingPolicy(), NetworkPolicy()]
        #expect(Self.decisions.count == policies.reduce(-3) { $0 + Mirror(reflecting: $1).children.count })
    }

    @Test func `a mutant of a variant keeps the variant's other decisions`() {
        #expect(Mutant.prependsWholePage.policy().paging.prepends)
        #expect(Mutant.noTimeout.policy(of: .parallel).paging.concurrency == 3)
        #expect(Mutant.keepsFirstRow.features.onDuplicate == .last)
    }

    @Test func `a page counter that advances too early skips the failed page`() {
        var it = ListUnderTest(.countsBeforeAnswer)
        it.open()
        it.trigger()
        it.fail(2)
        it.trigger()
        #expect(it.sent == [3])
    }

    @Test(arguments: [(Mutant.stuckAfterStatus, Failure.status(500)), (.stuckAfterReset, .connection)])
    func `an unreleased guard keeps the list loading`(mutant: Mutant, failure: MockseReference.Failure) {
        var it = ListUnderTest(mutant)
        it.open()
        it.trigger()
        it.fail(2, failure)
        it.trigger()
        #expect(it.actions == [])
        #expect(it.list.state == .loading)
    }

    @Test func `a mutant without request tokens displays a page from before a refresh`() {
        var it = ListUnderTest(.showsStalePages)
        it.open()
        it.trigger()
        let old = it.request(2)
        it.handle(.refreshed)
        #expect(it.canceled == [])
        it.serve(1, ["n"])
        it.handle(.responded(old, .success(.of(["old"]))))
        #expect(it.ids == ["n", "old"])
    }

    @Test(arguments: [
        (Mutant.noDedupe, ["a1", "b1", "a1", "c", "c"]), (.comparesWithOldRowsOnly, ["a1", "b1", "c", "c"]),
        (.movesDuplicates, ["b1", "c", "a1"]), (.comparesTitles, ["a1", "b1", "c"]),
    ])
    func `a wrong merge mishandles duplicate rows`(mutant: Mutant, ids: [String]) {
        var it = ListUnderTest(mutant)
        it.open()
        it.trigger()
        it.serve(2, ["a1", "c", "c"])
        #expect(it.ids == ids)
    }

    @Test(arguments: [(Mutant.shortPageEnds, ["c"]), (.emptyPageEnds, []), (.droppedRowsEnd, ["a1", "c"])])
    func `a wrong end loses the following pages`(mutant: Mutant, ids: [String]) {
        var it = ListUnderTest(mutant)
        it.open()
        it.trigger()
        it.serve(2, ids)
        it.trigger()
        #expect(it.sent == [] && it.list.state == .complete)
    }
}
