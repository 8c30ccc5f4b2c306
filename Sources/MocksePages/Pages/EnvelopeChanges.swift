package import MockseJSON

/// The changes that a script makes to a page's envelope.
package struct EnvelopeChanges: Sendable, Hashable {
    /// The members to set, with their new values.
    ///
    /// Members keep their usual places, and members that the dialect doesn't have follow at the end. `null` is written
    /// as such. A member is written even if a filter leaves it out.
    package var members: JSONObject
    /// The names of the members to leave out.
    package var removed: Set<String>

    /// Creates a set of changes, which is empty by default.
    package init(members: JSONObject = [:], removed: Set<String> = []) {
        self.members = members
        self.removed = removed
    }

    /// A Boolean value indicating whether the envelope stays unchanged.
    package var isEmpty: Bool { members.isEmpty && removed.isEmpty }
}
