package import MockseJSON

/// A list of any length that continues a dataset, whose items are copies of one with a few members of their own.
///
/// An item depends on nothing but its place, from 0: it is the same however long the list is. None of its members
/// decreases with the places, so the order of the places is one for every sort.
package struct SyntheticList: Sendable {
    /// The largest number of items to which a list continues a dataset.
    package static let mostItems = 100_000_000

    /// The item of which all are copies, as a dataset.
    package let original: Dataset
    /// The members of the items that increase with the places.
    package let axes: [String: PlaceAxis]
    /// The member in whose order the dataset is stored, or `nil` if the items follow it.
    package let storedOrder: String?
    private let lookups: [String: @Sendable (String) -> Int?]
    private let row: @Sendable (Int) -> JSONObject
    private let style: JSONStyle

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - original: The item of which all are copies.
    ///   - axes: The members that increase with the places.
    ///   - lookups: Closures that return the place of the item with a text in a member, or `nil` if no place has it.
    ///   - storedOrder: The member in whose order the dataset is stored, or `nil` if the items follow it.
    ///   - style: The style in which the items are written.
    ///   - row: A closure that returns the item at a place.
    package init(
        copying original: JSONObject, axes: [String: PlaceAxis], lookups: [String: @Sendable (String) -> Int?],
        storedOrder: String? = nil, style: JSONStyle = .compact, row: @escaping @Sendable (Int) -> JSONObject
    ) {
        self.original = Dataset(name: "original", rows: Array(JSONValue.object(original).text.utf8))
        self.axes = axes
        self.lookups = lookups
        self.storedOrder = storedOrder
        self.style = style
        self.row = row
    }

    /// Returns the text of the item at a place, without a line feed.
    package func text(of place: Int) -> [UInt8] {
        var text: [UInt8] = []
        JSONValue.object(row(place)).write(into: &text, style: style)
        return text
    }

    /// Returns a Boolean value indicating whether items are found by a member without reading them.
    package func canFind(by member: String) -> Bool { lookups[member] != nil }

    /// Returns the place of the item with a number or text in a member, or `nil` if no place has it.
    package func place(where member: String, is text: String) -> Int? { lookups[member]?(text) }
}
