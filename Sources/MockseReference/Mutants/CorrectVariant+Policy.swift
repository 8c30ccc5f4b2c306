package import MockseDriver

extension CorrectVariant {
    /// The client's decisions.
    package var policy: ClientPolicy {
        var policy = ClientPolicy()
        applyToPaging(&policy.paging)
        applyToHost(&policy.host)
        if self == .bustsCaches { policy.network.query = Queries.neverTheSame }
        return policy
    }

    private func applyToPaging(_ paging: inout PagingPolicy) {
        switch self {
        case .restartsTwice: paging.admission = Admissions.restarting(atMost: 2)
        case .updatesInPlace: paging.merge = Merges.updating
        case .prefetches, .reserves: paging.continuation = Continuations.prefetching
        case .prefetchesInParallel:
            paging.continuation = Continuations.prefetching
            paging.concurrency = 3
        case .keepsAhead: paging.continuation = Continuations.keepingAhead
        case .keepsTwoAhead: paging.continuation = Continuations.keepingTwoAhead
        case .parallel: paging.concurrency = 3
        case .parallelByFive: paging.concurrency = 5
        case .prepends: paging.prepends = true
        case .ignoresRefreshWhileLoading: paging.admission = Admissions.oneAtATime
        case .waitsAtEmptyPages: paging.skippedPages = 0
        case .skipsFarther: paging.skippedPages = 8
        case .retries: paging.retryDelay = Retries.growing
        case .retriesOften: paging.retryDelay = Retries.often
        case .retriesSevenTimes: paging.retryDelay = Retries.sevenTimes
        case .retriesLate: paging.retryDelay = Retries.late
        case .renews: paging.retryDelay = Retries.renewing
        case .neverTimesOut: paging.timeout = nil
        case .loadsAll: (paging.continuation, paging.admission) = (Continuations.loadingAll, Admissions.refreshesOnly)
        default: break
        }
    }

    private func applyToHost(_ host: inout HostPolicy) {
        switch self {
        case .reserves: host.reserves = true
        case .throttles: host.triggers = .throttled(.milliseconds(300))
        case .throttlesBriefly: host.triggers = .throttled(.milliseconds(100))
        case .throttlesLong: host.triggers = .throttled(.milliseconds(700))
        case .throttlesForASecond: host.triggers = .throttled(.seconds(1))
        case .coolsDownAfterFailures: host.triggers = .atOnceUnlessFailed(.seconds(2), doubles: false)
        case .backsOffAfterFailures: host.triggers = .atOnceUnlessFailed(.seconds(1), doubles: true)
        case .retriesLate: host.triggers = .atOnceUnlessFailed(.seconds(9), doubles: false)
        case .coolsDownLong: host.triggers = .atOnceUnlessFailed(.seconds(5), doubles: false)
        case .retriesByButton: host.triggers = .atOnceUnlessFailing
        case .coolsDown: host.triggers = .atOnceUnlessCooling(.milliseconds(100))
        case .debounces: host.triggers = .debounced(.milliseconds(250))
        case .debouncesBriefly: host.triggers = .debounced(.milliseconds(150))
        case .debouncesLong: host.triggers = .debounced(.milliseconds(600))
        case .revalidates: host.revalidates = true
        case .rendersSlowly: host.renderDelay = .milliseconds(60)
        case .waitsToRefresh: host.waitsToRefresh = true
        case .keepsLastRows: host.window = .rows(Self.window)
        case .keepsLastPages: host.window = .pages(of: Self.window)
        case .keepsThreePages: host.window = .count(ofPages: 3)
        case .opensItsOwnList: host.opensOtherList = true
        case .requestsOtherResources: host.companions = Companion.resources
        case .sendsOtherMethods: host.companions = Companion.methods
        default: break
        }
    }

    private static let window = 150

    /// The client's capabilities.
    package var features: ClientFeatures {
        var features = ReferenceClient.features
        features.concurrency = policy.paging.concurrency
        switch self {
        case .prefetches, .prefetchesInParallel, .keepsAhead: features.prefetch = 1
        case .keepsTwoAhead: features.prefetch = 2
        case .reserves: (features.prefetch, features.ops, features.onDuplicate) = (1, false, nil)
        case .updatesInPlace: features.onDuplicate = .last
        case .revalidates: features.revalidates = true
        case .prepends: features.refresh = .prepend
        case .ignoresRefreshWhileLoading: features.refreshWhileLoading = .ignore
        case .waitsToRefresh: features.refreshWhileLoading = .wait
        case .skipsFarther: features.autoContinue = policy.paging.skippedPages
        case .rendersSlowly: (features.ops, features.onDuplicate) = (false, nil)
        case .keepsLastRows, .keepsLastPages:
            (features.window, features.ops, features.onDuplicate) = (Self.window, false, nil)
        case .keepsThreePages: (features.maxPages, features.ops, features.onDuplicate) = (3, false, nil)
        case .opensItsOwnList: features.verbs.remove(.query)
        case .retriesLate:
            (features.autoRetry, features.coolDown) = (.seconds(9), .seconds(9))
            features.verbs.remove(.retry)
        case .coolsDownLong: features.coolDown = .seconds(5)
        case .renews: features.renews = true
        case .neverTimesOut: features.timeout = nil
        case .loadsAll:
            features.isBatch = true
            features.verbs.subtract([.retry, .cancel])
        case .sendsNoSize: features.pageSize = .unsent
        default: break
        }
        return features
    }
}
