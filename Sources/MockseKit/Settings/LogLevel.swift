extension MockServer {
    /// How much is logged.
    public enum LogLevel: Sendable, Hashable, CaseIterable {
        /// Only what went wrong, such as a client that speaks TLS.
        case warnings

        /// One line a request, too.
        case requests

        /// Connections opening and closing, too.
        case connections
    }
}
