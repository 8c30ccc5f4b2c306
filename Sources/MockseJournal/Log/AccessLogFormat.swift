/// How log lines are written.
public enum AccessLogFormat: String, Sendable, Hashable, CaseIterable {
    /// For people.
    case text

    /// One JSON object a line.
    case json
}
