package import MockseConformance

/// A way to do right that differs from the reference client's: the suite must find nothing wrong with it.
package enum Habit: String, Sendable, Hashable, CaseIterable {
    /// Begins anew, and gives up what is open, when the trigger fires again.
    case restarts
    /// Shows the newest of the rows with one id, where the first one was.
    case updatesInPlace = "updates-in-place"
    /// Asks for the second page without waiting for the user.
    case prefetches
    /// The same, and has several pages open at once.
    case prefetchesInParallel = "prefetches-in-parallel"
    /// Does nothing for a while after a page has come.
    case coolsDown = "cools-down"
    /// Asks for a page when no trigger has fired for a while.
    case debounces
    /// Has several pages open at once.
    case parallel
    /// Looks whether the first page is still as it was, with every further page.
    case revalidates
    /// Displays rows some time after they have come.
    case rendersSlowly = "renders-slowly"
    /// Puts new rows in front of the list when it is refreshed.
    case prepends
    /// Skips no page of its own accord.
    case waitsAtEmptyPages = "waits-at-empty-pages"
    /// Skips more pages of its own accord than others.
    case skipsFarther = "skips-farther"
    /// Tries again by itself, with growing pauses.
    case retries

    /// How many pages such a client has open at once.
    var concurrency: Int { [.parallel, .prefetchesInParallel].contains(self) ? 3 : 1 }

    /// What such a client can do.
    package var features: ClientFeatures {
        var features = ReferenceClient.features(concurrency: concurrency)
        switch self {
        case .prefetches, .prefetchesInParallel: features.prefetch = 1
        case .updatesInPlace: features.onDuplicate = .last
        case .revalidates: features.revalidates = true
        case .prepends: features.refresh = .prepend
        case .skipsFarther: features.autoContinue = skippedPages
        case .rendersSlowly: (features.ops, features.onDuplicate) = (false, nil)
        case .restarts, .coolsDown, .debounces, .parallel, .waitsAtEmptyPages, .retries: break
        }
        return features
    }

    /// How many pages that add nothing such a client skips of its own accord.
    var skippedPages: Int {
        switch self {
        case .waitsAtEmptyPages: 0
        case .skipsFarther: 8
        default: ReferenceClient.skippedPages
        }
    }
}
