extension MockServer {
    /// How log lines are written.
    public enum LogFormat: String, Sendable, Hashable, CaseIterable {
        /// For people.
        case text

        /// One JSON object a line.
        case json
    }
}
