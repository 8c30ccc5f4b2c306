import MockseJudging

/// A version of the suite, which determines the cases that run.
///
/// A new MUST case is added in a minor version, where it only causes a warning, unless it is about APIs that earlier
/// versions couldn't judge. In later versions, it can fail clients.
public struct SuiteVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The part before the period, which increases when cases are removed or change what they require.
    public let major: Int
    /// The part after the period, which increases when cases are added.
    public let minor: Int

    init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// The first version.
    static let first = SuiteVersion(2, 0)

    /// The version with the cases about cursors and addresses.
    static let leading = SuiteVersion(2, 1)

    /// The versions that can run, in order.
    public static let known: [SuiteVersion] = [first, leading]

    /// The newest version.
    public static var current: SuiteVersion { known.last ?? first }

    /// The version as text, such as `1.2`.
    public var description: String { "\(major).\(minor)" }

    /// Returns a Boolean value indicating whether a version came before another.
    public static func < (one: SuiteVersion, other: SuiteVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}

extension Case {
    /// Returns the case as it runs in a version of the suite, or `nil` if it came with a later one.
    func adapted(to version: SuiteVersion) -> Case? {
        if since > version { return nil }
        guard since == version, since > .first, level == .must, group != .cursors, group != .links else { return self }
        var item = self
        item.level = .should
        item.isOnTrial = true
        return item
    }
}
