extension Page {
    /// An item as it is served: unchanged, or altered by a page fault.
    package struct Row: Sendable, Hashable {
        /// The item whose identifier is sent, as a row number of the listing's dataset.
        package let item: Int
        /// The item whose other members are sent.
        ///
        /// If it differs from `item`, the row is a lookalike, which is not a duplicate.
        package let content: Int
        /// The number of steps by which a counter or date is advanced, or 0 if none is.
        package let change: Int

        /// Creates a row that serves an item unchanged.
        package init(_ item: Int) {
            self.item = item
            content = item
            change = 0
        }

        /// Creates a row with the identifier of `item` and the other members of `content`, advanced by `change` steps.
        package init(_ item: Int, content: Int, change: Int = 0) {
            self.item = item
            self.content = content
            self.change = change
        }

        /// A Boolean value indicating whether the item is served byte for byte.
        package var isPlain: Bool { content == item && change == 0 }
    }
}
