/// The version of mockse.
package enum Version {
    /// As it is shown: `0.1.0`.
    package static let text = "0.1.0"
}
