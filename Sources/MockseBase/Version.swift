/// The version of mockse.
package enum Version {
    /// The version as text: `0.1.0`.
    package static let text = "0.1.0"
}
