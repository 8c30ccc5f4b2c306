/// The items of a dataset that is continued by items computed from their places, none of which is stored.
package struct SyntheticRows: Sendable {
    /// The stored dataset, whose items come first.
    package let stored: Dataset
    /// The places of the computed items, which are numbered after the stored ones.
    package let places: Range<Int>
    package let list: SyntheticList

    /// The number of items up to which all of them are read to find those that meet a condition.
    ///
    /// Computing that many items takes a fraction of a second.
    package static let mostRead = 20_000

    /// Creates the items with which a list continues a dataset to a length, or returns `nil` if it is no longer than
    /// that.
    init?(continuing dataset: Dataset, with list: SyntheticList, to count: Int) {
        guard count > dataset.count else { return nil }
        stored = dataset
        places = 0..<min(count, SyntheticList.mostItems) - dataset.count
        self.list = list
    }

    /// The number of all items.
    package var count: Int { stored.count + places.count }

    /// Returns the places of the items with one of several numbers or texts in a member.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - texts: The numbers or texts.
    /// - Returns: The places in ascending order, or `nil` if items must be read to learn the member's values.
    package func places(where member: String, isOneOf texts: some Sequence<String>) -> [Int]? {
        guard list.canFind(by: member) else { return nil }
        return texts.compactMap { list.place(where: member, is: $0) }.filter(places.contains).sorted()
    }

    /// Calls `body` with the text of an item, which must be one of the `count`.
    func withItem<R>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(DatasetError) -> R
    ) throws(DatasetError) -> R {
        guard item >= stored.count else { return try stored.withItem(item, body) }
        return try list.text(of: item - stored.count).withUnsafeBufferPointer { text throws(DatasetError) in
            try body(UnsafeRawBufferPointer(text))
        }
    }
}
