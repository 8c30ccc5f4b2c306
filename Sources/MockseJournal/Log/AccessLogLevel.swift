/// How much is logged.
public enum AccessLogLevel: Sendable, Hashable, CaseIterable {
    /// Only problems, such as a client that speaks TLS.
    case warnings

    /// One line per request, too.
    case requests

    /// Connections opening and closing, too.
    case connections
}
