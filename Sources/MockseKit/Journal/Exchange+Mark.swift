extension Exchange {
    /// What is conspicuous about a request when it comes: a fact, not yet a fault of the client's.
    public enum Mark: String, Sendable, Hashable, CaseIterable {
        /// Another request for the same page of the same list was open.
        case overlap = "OVERLAP"

        /// The page had been delivered since the last request for page 1, and no attempt at it had failed after that.
        ///
        /// Page 1 itself is never a repeat: asking for it again is a refresh, and starts the walk over.
        case repeated = "REPEAT"

        /// An earlier page, delivered since the last request for page 1, had said that there is no more.
        case afterEnd = "AFTER-END"
    }
}
