package import MockseJSON

/// What an envelope says other than what its page makes of it, as scripts ask.
package struct EnvelopeChanges: Sendable, Hashable {
    /// Members with the values they get, at their usual places; those that the dialect has not follow at the end.
    ///
    /// `null` is written as such. A member that a filter leaves out is written all the same.
    package var members: JSONObject
    /// Names of members that are left out.
    package var removed: Set<String>

    /// Makes changes; none by default.
    package init(members: JSONObject = [:], removed: Set<String> = []) {
        self.members = members
        self.removed = removed
    }

    /// Whether the envelope stays as it is.
    package var isEmpty: Bool { members.isEmpty && removed.isEmpty }
}
