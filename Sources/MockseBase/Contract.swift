/// A format or a rule that programs outside mockse rely on, with a version of its own.
///
/// Tests record each contract and fail if it changes without a new version.
package struct Contract: Sendable, Hashable, CustomStringConvertible {
    /// The contract's name, such as `driver-protocol`.
    package let name: String
    /// The part of the version that increases when something is removed or changes its meaning.
    package let major: Int
    /// The part of the version that increases when something is added.
    package let minor: Int

    private init(_ name: String, _ major: Int, _ minor: Int) {
        self.name = name
        self.major = major
        self.minor = minor
    }

    /// The version as text, such as `1.0`.
    package var description: String { "\(major).\(minor)" }

    /// The messages between the suite and a driver; `hello` has the major version as `protocol`.
    package static let driverProtocol = Contract("driver-protocol", 1, 3)
    /// The JSON reports of `mockse conform`, which have the major version as `schema`.
    package static let resultSchema = Contract("result-schema", 1, 1)
    /// The control API; `info.version` of its OpenAPI document is the version.
    package static let controlAPI = Contract("control-api", 1, 5)
    /// The faults that a seed, a target and an attempt determine.
    package static let faultHash = Contract("fault-hash", 1, 0)
    /// The lines of a journal file, whose first has the major version as `format`.
    package static let journal = Contract("journal", 1, 1)
    /// The options of each command, with their environment variables and config keys.
    package static let options = Contract("options", 3, 1)
    /// The items of the built-in datasets.
    package static let datasets = Contract("datasets", 3, 0)

    /// All contracts, in the order of the documentation.
    package static let all = [driverProtocol, resultSchema, controlAPI, faultHash, journal, options, datasets]
}
