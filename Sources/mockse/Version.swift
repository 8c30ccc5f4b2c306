/// The version of mockse.
enum Version {
    /// As it is shown: `0.1.0`.
    static let text = "0.1.0"
}
