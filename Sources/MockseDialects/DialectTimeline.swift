package import MockseJSON
package import MocksePaging

/// A bidirectional list of a dialect, which clients can walk in both directions from a date or an item.
package struct DialectTimeline: Sendable {
    /// The way in which a request selects rows.
    package enum Selection: Sendable {
        /// The rows of these dates, both inclusive, in seconds since 1970.
        ///
        /// The rows have the date in a member, which several can share. The parameters for the first and the last date
        /// are followed by the one for the order, and its values for oldest first and newest first.
        case dates(
            from: String, to: String, order: (name: String, ascending: String, descending: String), member: String)
        /// The rows after an item or before it, in the order of the list.
        ///
        /// The parameters take the item's identifier.
        case items(after: String, before: String)
    }

    /// The list's path, such as `/2.3/questions`.
    package let path: String
    /// The list's parameters other than those for paging, date and order.
    ///
    /// With dates, they sort the list by date.
    package let parameters: [String: String]
    /// The name of the dataset at which its data is installed.
    package let dataset: String
    /// The way in which requests select rows.
    package let selection: Selection
    /// The member of an item that holds its identifier.
    package let identifier: JSONPointer
    /// A closure that returns an item with every member that the API's clients are known to require.
    package let item: @Sendable (_ id: String, _ date: Int) -> JSONObject

    /// Creates a bidirectional list.
    package init(
        path: String, parameters: [String: String], dataset: String, selection: Selection, identifier: JSONPointer,
        item: @escaping @Sendable (_ id: String, _ date: Int) -> JSONObject
    ) {
        self.path = path
        self.parameters = parameters
        self.dataset = dataset
        self.selection = selection
        self.identifier = identifier
        self.item = item
    }

    /// A Boolean value indicating whether dates select the rows.
    package var isDated: Bool {
        if case .dates = selection { true } else { false }
    }

    /// Returns whether a request with these parameters asks for later rows, rather than earlier ones.
    ///
    /// Dates decide if there is only one, and the order otherwise.
    package func asksForLater(_ parameters: [String: String]) -> Bool {
        switch selection {
        case .items(_, let before): return parameters[before] == nil
        case .dates(let from, let to, let order, _):
            switch (parameters[from], parameters[to]) {
            case (.some, nil): return true
            case (nil, .some): return false
            default: return parameters[order.name] == order.ascending
            }
        }
    }

    /// The parameters that select earlier rows, and those that select later ones.
    var words: (earlier: [String], later: [String]) {
        switch selection {
        case .items(let after, let before): ([before], [after])
        case .dates(let from, let to, let order, _):
            ([to, "\(order.name)=\(order.descending)"], [from, "\(order.name)=\(order.ascending)"])
        }
    }
}
