package import MockseDriver

/// A client that pages correctly in its own way: the suite must find nothing wrong with it.
package enum CorrectVariant: String, Sendable, Hashable, CaseIterable {
    /// Cancels what is open and starts again when the trigger fires again.
    case restarts
    /// Displays the newest of several rows with the same id, in the place of the first.
    case updatesInPlace = "updates-in-place"
    /// Requests the second page without waiting for the user.
    case prefetches
    /// Does the same, and has several pages open at once.
    case prefetchesInParallel = "prefetches-in-parallel"
    /// Ignores triggers for a while after a page has come.
    case coolsDown = "cools-down"
    /// Requests a page when no trigger has fired for a while.
    case debounces
    /// Has several pages open at once.
    case parallel
    /// Checks with every further page whether the first one is unchanged.
    case revalidates
    /// Displays rows some time after they have come.
    case rendersSlowly = "renders-slowly"
    /// Puts new rows in front of the list when it is refreshed.
    case prepends
    /// Skips no page on its own.
    case waitsAtEmptyPages = "waits-at-empty-pages"
    /// Skips more pages on its own than others do.
    case skipsFarther = "skips-farther"
    /// Retries on its own, with growing delays.
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
        case .prefetches, .prefetchesInParallel: features.prefetch = 1
        case .updatesInPlace: features.onDuplicate = .last
        case .revalidates: features.revalidates = true
        case .prepends: features.refresh = .prepend
        case .skipsFarther: features.autoContinue = policy.paging.skippedPages
        case .rendersSlowly: (features.ops, features.onDuplicate) = (false, nil)
        case .restarts, .coolsDown, .debounces, .parallel, .waitsAtEmptyPages, .retries: break
        }
        return features
    }
}
