package import MockseHTTP

/// A version of the API, which is the first segment of a path.
package enum StackExchangeVersion: Int, Sendable, CaseIterable, Comparable {
    /// The read-only API of 2012.
    case v20
    /// The version that added notifications, merges and the full history of reputation.
    case v21
    /// The version that reordered the fields, and whose responses name content licenses.
    case v22
    /// The version that names the accounts of owners.
    case v23

    /// The version of paths that name none.
    package static let newest = v23

    /// The version as paths name it.
    package var text: String { "2.\(rawValue)" }

    /// A Boolean value indicating whether responses list the fields in the order that version 2.2 gave up.
    package var hasFormerOrder: Bool { self < .v22 }

    /// Returns a Boolean value indicating whether a version is older than another one.
    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// Creates a version from a segment of a path, unless it names none.
    init?(_ segment: some StringProtocol) {
        switch segment {
        case "2.3": self = .v23
        case "2.2": self = .v22
        case "2.1": self = .v21
        case "2.0": self = .v20
        default: return nil
        }
    }

    /// Returns the version that a request names, or nil if it names none.
    package static func named(in target: RequestTarget) -> Self? { target.segments.first.flatMap { Self($0) } }
}
