package import MockseJSON

/// A bidirectional list of a dialect, which clients can walk in both directions from a date.
package struct DialectTimeline: Sendable {
    /// The list's path, such as `/2.3/questions`.
    package let path: String
    /// The list's parameters other than those for paging, date and order.
    ///
    /// They sort the list by date.
    package let parameters: [String: String]
    /// The name of the dataset at which its data is installed.
    package let dataset: String
    /// The parameters for the first and last date, both inclusive, in seconds since 1970.
    package let from, to: String
    /// The parameter for the order, and its values for oldest first and newest first.
    package let order: (name: String, ascending: String, descending: String)
    /// The members of an item that hold its identifier, which is a number, and its date.
    package let identifier, date: String
    /// A closure that returns an item with every member that the API's clients are known to require.
    package let item: @Sendable (_ id: String, _ date: Int) -> JSONObject

    /// Creates a bidirectional list.
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
