/// The amount of detail in the log.
public enum AccessLogLevel: Sendable, Hashable, CaseIterable {
    /// Only problems, such as a client that speaks TLS.
    case warnings

    /// Problems, and one line per request.
    case requests

    /// Problems, requests, and the opening and closing of connections.
    case connections
}
