/// The positions of a file's items, in eight bytes per item.
package struct ItemIndex: Sendable {
    /// The length of the longest item that an entry can describe, in bytes.
    package static let longestItem = 1 << lengthBits - 1
    /// The length of the longest file whose items an entry can describe, in bytes.
    package static let longestFile = 1 << (64 - lengthBits)

    private static let lengthBits = 24
    private var entries: [UInt64] = []

    /// Creates an empty index.
    package init() {}

    /// The number of items.
    package var count: Int { entries.count }

    /// Adds an item within the limits above.
    package mutating func append(offset: Int, length: Int) {
        entries.append(UInt64(truncatingIfNeeded: offset) << Self.lengthBits | UInt64(truncatingIfNeeded: length))
    }

    /// The position of an item, which must exist.
    package subscript(item: Int) -> (offset: Int, length: Int) {
        let entry = entries[item]
        return (Int(entry >> Self.lengthBits), Int(entry & UInt64(Self.longestItem)))
    }
}
