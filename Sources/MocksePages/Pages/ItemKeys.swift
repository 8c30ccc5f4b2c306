import MockseJSON
import MocksePaging

/// The members that identify an item, and those that change while it stays the same item.
package struct ItemKeys: Sendable, Hashable {
    /// The possible names of the identifier, in order of preference.
    var identifiers: [String] = []
    /// The place of the identifier in an item if it has only one, at any depth.
    var place: JSONPointer?
    /// The place of the counter or date that can change, at any depth.
    var changingPlace: JSONPointer?
    /// The counters and dates that can change, in order of preference.
    ///
    /// If an item has none of them, its first number that is not an identifier is changed, or else its first such date.
    var changing: [String] = []

    /// The places where an identifier can stand, as a text.
    var identifierText: String { place?.description ?? identifiers.joined(separator: " ") }

    /// The keys of a user's own items.
    static let userData = Self(identifiers: ["id"])

    /// Returns the exact bytes of a value in an item, or nil if it has no such value.
    static func value(at place: JSONPointer, in item: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var value = item
        for step in place.steps {
            guard let next = JSONMembers.value(of: step, in: value) else { return nil }
            value = next
        }
        return value
    }

    /// Returns the name and the exact bytes of an item's identifier, a number or a string, or nil if it has none.
    func identifier(of item: UnsafeRawBufferPointer) -> (name: String, value: UnsafeRawBufferPointer)? {
        if let place {
            guard let value = Self.value(at: place, in: item), value.jsonIdentifier != nil else { return nil }
            return (place.name, value)
        }
        for name in identifiers {
            let value = JSONMembers.value(of: name, in: item)
            if let value, value.jsonIdentifier != nil { return (name, value) }
        }
        return nil
    }
}
