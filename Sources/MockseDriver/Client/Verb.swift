/// A command that a client can be asked to carry out.
public enum Verb: String, Sendable, Hashable, CaseIterable {
    /// Open a list.
    case open
    /// Fire a trigger: the user is near the bottom.
    case more
    /// Load earlier rows: the user is near the top of a bidirectional list.
    case earlier
    /// Reload the list.
    case refresh
    /// Retry the failed request.
    case retry
    /// Reload the list with other parameters.
    case query
    /// Cancel loading.
    case cancel
    /// Wait until no request is in progress.
    case idle
    /// Return the displayed list.
    case list
    /// Close the list for good.
    case close
}
