/// Which of a gate's answers are let go first.
public enum ReleaseOrder: String, Sendable, Hashable, CaseIterable {
    /// The one that has waited longest.
    case oldestFirst = "oldest"

    /// The one that came last.
    case newestFirst = "newest"
}
