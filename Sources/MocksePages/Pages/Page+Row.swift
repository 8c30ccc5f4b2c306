extension Page {
    /// An item as it is served: its own, or altered by a page fault.
    package struct Row: Sendable, Hashable {
        /// The item, as a row number of the listing's dataset; its identifier is what is sent.
        package let item: Int
        /// The item whose other members are sent: another one's make a lookalike, which is not a duplicate.
        package let content: Int
        /// How many steps a counter or date of it has moved on; 0 for none.
        package let change: Int

        /// Serves an item as it is.
        package init(_ item: Int) {
            self.item = item
            content = item
            change = 0
        }

        /// Serves an item with `content`'s members but for the identifier, moved on by `change` steps.
        package init(_ item: Int, content: Int, change: Int = 0) {
            self.item = item
            self.content = content
            self.change = change
        }

        /// Whether the item is served byte for byte.
        package var isPlain: Bool { content == item && change == 0 }
    }
}
