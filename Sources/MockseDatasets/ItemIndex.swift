/// Where each item of a file stands: eight bytes an item.
struct ItemIndex: Sendable {
    /// The longest item, in bytes, and the longest file that an entry can describe.
    static let longestItem = 1 << lengthBits - 1
    static let longestFile = 1 << (64 - lengthBits)

    private static let lengthBits = 24
    private var entries: [UInt64] = []

    var count: Int { entries.count }

    /// Adds an item within the limits above.
    mutating func append(offset: Int, length: Int) {
        entries.append(UInt64(truncatingIfNeeded: offset) << Self.lengthBits | UInt64(truncatingIfNeeded: length))
    }

    /// The place of an item, which must exist.
    subscript(item: Int) -> (offset: Int, length: Int) {
        let entry = entries[item]
        return (Int(entry >> Self.lengthBits), Int(entry & UInt64(Self.longestItem)))
    }
}
