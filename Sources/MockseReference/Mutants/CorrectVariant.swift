package import MockseDriver

/// A client that pages correctly in a different way, which the suite must not report.
package enum CorrectVariant: String, Sendable, Hashable, CaseIterable {
    /// Cancels the open request and starts again when the trigger fires again.
    case restarts
    /// Displays the newest of several rows with the same id, in the place of the first.
    case updatesInPlace = "updates-in-place"
    /// Requests the second page without waiting for the user.
    case prefetches
    /// Requests the second page without waiting for the user, and loads several pages at once.
    case prefetchesInParallel = "prefetches-in-parallel"
    /// Requests one page more after each that the user asked for.
    case keepsAhead = "keeps-ahead"
    /// Holds the next page in reserve, and displays it when the user asks for it.
    case reserves
    /// Ignores triggers for a while after another.
    case throttles
    /// Ignores triggers for a while after a failure.
    case coolsDownAfterFailures = "cools-down-after-failures"
    /// Retries on its own, several times in quick succession.
    case retriesOften = "retries-often"
    /// Ignores triggers for a while after a page has arrived.
    case coolsDown = "cools-down"
    /// Requests a page once no trigger has fired for a while.
    case debounces
    /// Loads several pages at once.
    case parallel
    /// Checks whether the first page has changed whenever it requests a further one.
    case revalidates
    /// Displays rows some time after they have arrived.
    case rendersSlowly = "renders-slowly"
    /// Prepends new rows to the list on a refresh.
    case prepends
    /// Doesn't skip empty pages on its own.
    case waitsAtEmptyPages = "waits-at-empty-pages"
    /// Skips more empty pages on its own than the default client.
    case skipsFarther = "skips-farther"
    /// Retries on its own, with increasing delays.
    case retries

    /// The client's decisions.
    package var policy: ClientPolicy {
        var policy = ClientPolicy()
        switch self {
        case .restarts: policy.paging.admission = Admissions.restarting
        case .updatesInPlace: policy.paging.merge = Merges.updating
        case .prefetches: policy.paging.continuation = Continuations.prefetching
        case .prefetchesInParallel:
            policy.paging.continuation = Continuations.prefetching
            policy.paging.concurrency = 3
        case .keepsAhead: policy.paging.continuation = Continuations.keepingAhead
        case .reserves:
            policy.paging.continuation = Continuations.prefetching
            policy.host.reserves = true
        case .throttles: policy.host.triggers = .throttled(.milliseconds(300))
        case .coolsDownAfterFailures: policy.host.triggers = .atOnceUnlessFailed(.seconds(2))
        case .retriesOften: policy.paging.retryDelay = Retries.often
        case .coolsDown: policy.host.triggers = .atOnceUnlessCooling(.milliseconds(100))
        case .debounces: policy.host.triggers = .debounced(.milliseconds(250))
        case .parallel: policy.paging.concurrency = 3
        case .revalidates: policy.host.revalidates = true
        case .rendersSlowly: policy.host.renderDelay = .milliseconds(60)
        case .prepends: policy.paging.prepends = true
        case .waitsAtEmptyPages: policy.paging.skippedPages = 0
        case .skipsFarther: policy.paging.skippedPages = 8
        case .retries: policy.paging.retryDelay = Retries.growing
        }
        return policy
    }

    /// The client's capabilities.
    package var features: ClientFeatures {
        var features = ReferenceClient.features
        features.concurrency = policy.paging.concurrency
        switch self {
        case .prefetches, .prefetchesInParallel, .keepsAhead: features.prefetch = 1
        case .reserves: (features.prefetch, features.ops, features.onDuplicate) = (1, false, nil)
        case .updatesInPlace: features.onDuplicate = .last
        case .revalidates: features.revalidates = true
        case .prepends: features.refresh = .prepend
        case .skipsFarther: features.autoContinue = policy.paging.skippedPages
        case .rendersSlowly: (features.ops, features.onDuplicate) = (false, nil)
        case .restarts, .throttles, .coolsDownAfterFailures, .retriesOften, .coolsDown, .debounces, .parallel,
            .waitsAtEmptyPages, .retries:
            break
        }
        return features
    }
}
