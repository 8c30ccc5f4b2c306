import MockseDatasets
import MockseJSON

/// A writer of items with another item's content or with a changed value.
///
/// All other bytes stay unchanged.
struct ItemAlteration: Sendable {
    let keys: ItemKeys

    /// Returns the item's text, or nil if the listing has no such item.
    ///
    /// An item without an identifier to keep, or without a value that can change, stays unchanged.
    func text(of row: Page.Row, in listing: Listing) throws(DatasetError) -> [UInt8]? {
        guard var text = try Self.bytes(of: row.item, in: listing) else { return nil }
        if row.content != row.item, let other = try Self.bytes(of: row.content, in: listing) {
            text = identified(other, as: text) ?? text
        }
        return row.change == 0 ? text : changed(text, by: row.change) ?? text
    }

    private static func bytes(of item: Int, in listing: Listing) throws(DatasetError) -> [UInt8]? {
        try listing.withItem(item) { Array($0) }
    }

    /// Returns `content` with the identifier of `item`, or nil if either lacks that member.
    private func identified(_ content: [UInt8], as item: [UInt8]) -> [UInt8]? {
        item.withUnsafeBytes { item in
            content.withUnsafeBytes { content in
                guard let (name, identifier) = keys.identifier(of: item) else { return nil }
                let place =
                    keys.place.map { ItemKeys.value(at: $0, in: content) } ?? JSONMembers.value(of: name, in: content)
                return place.flatMap { Self.replacing($0, in: content, with: identifier) }
            }
        }
    }

    /// Returns `item` with one counter or date advanced, or nil if it has none.
    private func changed(_ item: [UInt8], by steps: Int) -> [UInt8]? {
        item.withUnsafeBytes { item in
            let changing = keys.changing.lazy.map { JSONMembers.value(of: $0, in: item) }
            for value in [keys.changingPlace.flatMap { ItemKeys.value(at: $0, in: item) }] + changing {
                guard let value else { continue }
                if let moved = MovedValue.number(value, by: steps) ?? MovedValue.date(value, by: steps) {
                    return Self.replacing(value, in: item, with: moved)
                }
            }
            return changed(item, by: steps, MovedValue.number) ?? changed(item, by: steps, MovedValue.date)
        }
    }

    /// Returns `item` with the first value advanced that `move` supports and that is not an identifier.
    private func changed(
        _ item: UnsafeRawBufferPointer, by steps: Int, _ move: (UnsafeRawBufferPointer, Int) -> [UInt8]?
    ) -> [UInt8]? {
        var changed: [UInt8]?
        JSONMembers.each(of: item) { name, value in
            guard !keys.identifiers.contains(where: { JSONString.equals(name, $0) }), let moved = move(value, steps)
            else { return true }
            changed = Self.replacing(value, in: item, with: moved)
            return false
        }
        return changed
    }

    /// Returns `text` with the bytes at `place`, which must lie within it, replaced.
    private static func replacing(
        _ place: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer, with value: some Sequence<UInt8>
    ) -> [UInt8]? {
        guard let base = text.baseAddress, let start = place.baseAddress.map({ $0 - base }) else { return nil }
        return text[..<start] + Array(value) + text[(start + place.count)...]
    }
}
