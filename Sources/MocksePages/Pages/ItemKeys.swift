import MockseJSON

/// The members that identify an item, and those that change while it stays the same item.
package struct ItemKeys: Sendable, Hashable {
    /// The possible names of the identifier, in order of preference.
    var identifiers: [String]
    /// The counters and dates that can change, in order of preference.
    ///
    /// If an item has none of them, its first number that is not an identifier is changed, or else its first such date.
    var changing: [String] = []

    /// The keys of a user's own items.
    static let userData = Self(identifiers: ["id"])

    /// Returns the name and the exact bytes of an item's identifier, a number or a string, or nil if it has none.
    func identifier(of item: UnsafeRawBufferPointer) -> (name: String, value: UnsafeRawBufferPointer)? {
        for name in identifiers {
            let value = JSONMembers.value(of: name, in: item)
            if let value, value.jsonIdentifier != nil { return (name, value) }
        }
        return nil
    }
}
