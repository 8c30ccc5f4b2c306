extension ClientFeatures {
    /// Something that many clients have and this one declares that it doesn't, so that the cases about it don't apply.
    ///
    /// Leaving a member out of `hello` only means that it wasn't declared.
    public enum Absence: String, Sendable, Hashable, CaseIterable {
        /// The client has no button that retries a failed request.
        case retry
        /// The client's view isn't updated by operations.
        case ops
        /// The client never abandons a request.
        case timeout = "timeoutMs"
        /// The client has only one trigger source.
        case sources
    }

    /// The first member or command that the client both declares and declares absent, or `nil` if there isn't one.
    var contradiction: Absence? {
        absent.sorted { $0.rawValue < $1.rawValue }.first { absence in
            switch absence {
            case .retry: has(.retry)
            case .ops: display.ops
            case .timeout: loading.timeout != nil
            case .sources: loading.sources > 1
            }
        }
    }
}
