/// What a client can be asked to do.
public enum Verb: String, Sendable, Hashable, CaseIterable {
    /// Show a list.
    case open
    /// The user is near the bottom.
    case more
    /// The user is near the top of a list that goes both ways.
    case earlier
    /// Start over.
    case refresh
    /// Try again what failed.
    case retry
    /// Start over with other parameters.
    case query
    /// Give up what is under way.
    case cancel
    /// Wait until nothing is under way.
    case idle
    /// Tell what is displayed.
    case list
    /// Leave.
    case close
}
