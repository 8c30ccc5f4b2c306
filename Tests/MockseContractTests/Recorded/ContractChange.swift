/// The difference between a recorded contract and the code.
struct ContractChange: CustomStringConvertible {
    let removed: [String]
    let changed: [String]
    let added: [String]

    init(from recorded: ContractMembers, to now: ContractMembers) {
        removed = recorded.keys.filter { now[$0] == nil }.sorted()
        changed = recorded.keys.filter { now[$0] != nil && now[$0] != recorded[$0] }.sorted()
        added = now.keys.filter { recorded[$0] == nil }.sorted()
    }

    /// Returns the lowest version that a contract with this change may have.
    func leastVersion(after version: ContractVersion) -> ContractVersion {
        if !removed.isEmpty || !changed.isEmpty { return ContractVersion(major: version.major + 1, minor: 0) }
        return added.isEmpty ? version : ContractVersion(major: version.major, minor: version.minor + 1)
    }

    /// The members that differ, at most five of each kind.
    var description: String {
        [("removed", removed), ("changed", changed), ("added", added)].filter { !$0.1.isEmpty }.map { word, members in
            let rest = members.count > 5 ? ", and \(members.count - 5) more" : ""
            return "\(word) " + members.prefix(5).joined(separator: ", ") + rest
        }.joined(separator: "; ")
    }
}

/// The version of a contract.
struct ContractVersion: Equatable, Comparable, CustomStringConvertible {
    let major: Int
    let minor: Int

    var description: String { "\(major).\(minor)" }

    static func < (one: ContractVersion, other: ContractVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}

extension ContractVersion {
    /// Creates a version from its text, such as `1.0`.
    init?(_ text: String) {
        let parts = text.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        self.init(major: parts[0], minor: parts[1])
    }
}
