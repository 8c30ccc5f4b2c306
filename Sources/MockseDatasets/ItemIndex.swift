/// Where each item of a file stands: eight bytes an item.
package struct ItemIndex: Sendable {
    /// The longest item that an entry can describe, in bytes.
    package static let longestItem = 1 << lengthBits - 1
    /// The longest file whose items an entry can describe, in bytes.
    package static let longestFile = 1 << (64 - lengthBits)

    private static let lengthBits = 24
    private var entries: [UInt64] = []

    package init() {}

    /// The number of items.
    package var count: Int { entries.count }

    /// Adds an item within the limits above.
    package mutating func append(offset: Int, length: Int) {
        entries.append(UInt64(truncatingIfNeeded: offset) << Self.lengthBits | UInt64(truncatingIfNeeded: length))
    }

    /// The place of an item, which must exist.
    package subscript(item: Int) -> (offset: Int, length: Int) {
        let entry = entries[item]
        return (Int(entry >> Self.lengthBits), Int(entry & UInt64(Self.longestItem)))
    }
}
