/// The order in which a gate releases responses.
public enum ReleaseOrder: String, Sendable, Hashable, CaseIterable {
    /// The longest-held response first.
    case oldestFirst = "oldest"

    /// The most recently held response first.
    case newestFirst = "newest"
}
