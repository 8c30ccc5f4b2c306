package import MockseConformance

/// A way to do right that differs from the reference client's: the suite must find nothing wrong with it.
package enum Habit: String, Sendable, Hashable, CaseIterable {
    /// Begins anew, and gives up what is open, when the trigger fires again.
    case restarts
    /// Shows the newest of the rows with one id, where the first one was.
    case updatesInPlace = "updates-in-place"
    /// Asks for the second page without waiting for the user.
    case prefetches
    /// Does nothing for a while after a page has come.
    case coolsDown = "cools-down"
    /// Has several pages open at once.
    case parallel

    /// How many pages such a client has open at once.
    var concurrency: Int { self == .parallel ? 3 : 1 }

    /// What such a client can do.
    package var features: ClientFeatures {
        var features = ReferenceClient.features(concurrency: concurrency)
        if self == .prefetches { features.prefetch = 1 }
        return features
    }
}
