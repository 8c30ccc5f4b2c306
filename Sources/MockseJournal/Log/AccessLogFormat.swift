/// The format of log lines.
public enum AccessLogFormat: String, Sendable, Hashable, CaseIterable {
    /// Human-readable text.
    case text

    /// One JSON object per line.
    case json
}
