package import MockseJSON

/// A list of a dialect that clients can walk in both directions from a date.
package struct DialectTimeline: Sendable {
    /// The list's path, such as `/2.3/questions`.
    package let path: String
    /// The list's parameters besides those of paging, date and order; oldest first.
    package let parameters: [String: String]
    /// The dataset that its data is put at.
    package let dataset: String
    /// The parameters for the first and the last date, both included, in seconds since 1970.
    package let from, to: String
    /// The parameter for the order, and its values for oldest and newest first.
    package let order: (name: String, ascending: String, descending: String)
    /// The members of an item with its identifier, a number, and its date.
    package let identifier, date: String
    /// An item with all that the API's clients are known to require.
    package let item: @Sendable (_ id: String, _ date: Int) -> JSONObject

    /// Creates a list.
    package init(
        path: String, parameters: [String: String], dataset: String, dates: (from: String, to: String),
        order: (name: String, ascending: String, descending: String), members: (identifier: String, date: String),
        item: @escaping @Sendable (_ id: String, _ date: Int) -> JSONObject
    ) {
        self.path = path
        self.parameters = parameters
        self.dataset = dataset
        (from, to) = dates
        self.order = order
        (identifier, date) = members
        self.item = item
    }
}
