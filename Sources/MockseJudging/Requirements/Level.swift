/// The severity of a requirement.
public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Breaking the requirement is a bug: FAIL.
    case must = "MUST"
    /// Breaking the requirement takes a good reason: WARN.
    case should = "SHOULD"
    /// Nothing is required: INFO.
    case info = "INFO"
}
