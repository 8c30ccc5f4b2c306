import MockseJSON

/// Which members tell an item from others, and which of them change while it stays the same item.
package struct ItemKeys: Sendable, Hashable {
    /// Names of the identifier; the first that an item has is its own.
    var identifiers: [String]
    /// Counters and dates, the first that an item has is the one to change.
    ///
    /// In an item with none of them it is the first number, else the first date, that is no identifier.
    var changing: [String] = []

    /// What a user's own items are told apart by.
    static let userData = Self(identifiers: ["id"])

    /// The name of an item's identifier and its exact bytes, a number or a string; nil if it has none.
    func identifier(of item: UnsafeRawBufferPointer) -> (name: String, value: UnsafeRawBufferPointer)? {
        for name in identifiers {
            let value = JSONMembers.value(of: name, in: item)
            if let value, value.jsonIdentifier != nil { return (name, value) }
        }
        return nil
    }
}
