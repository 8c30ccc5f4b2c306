package import MockseJSON
import MocksePaging

/// The changes that a script makes to a page's envelope.
package struct EnvelopeChanges: Sendable, Hashable {
    /// The members to set, with their new values.
    ///
    /// Members keep their usual places, and members that the dialect doesn't have follow at the end. `null` is written
    /// as such. A member is written even if a filter leaves it out.
    package var members: JSONObject
    /// The names of the members to leave out; a name that begins with `/` is a JSON Pointer.
    package var removed: Set<String>

    /// Creates a set of changes, which is empty by default.
    package init(members: JSONObject = [:], removed: Set<String> = []) {
        self.members = members
        self.removed = removed
    }

    /// Changes a body; the members of an object are set in the object that is there.
    func apply(to body: inout JSONObject) {
        for (name, value) in members { Self.merge(value, into: &body, at: name) }
        for name in removed {
            if name.hasPrefix("/"), body[name] == nil, let pointer = JSONPointer(name) {
                pointer.remove(from: &body)
            } else {
                body[name] = nil
            }
        }
    }

    private static func merge(_ value: JSONValue, into members: inout JSONObject, at name: String) {
        guard let object = value.object, var inner = members[name]?.object else { return members[name] = value }
        for (name, value) in object { merge(value, into: &inner, at: name) }
        members[name] = .object(inner)
    }

    /// A Boolean value indicating whether the envelope stays unchanged.
    package var isEmpty: Bool { members.isEmpty && removed.isEmpty }
}
