import MockseDatasets

/// A request for a listing, which selects and orders the rows of a dataset.
struct ListingRequest: Sendable, Hashable {
    var dataset: DatasetReference
    /// The identifiers of the rows to include, looked up in an index, or nil to include all rows.
    var identifiers: Identifiers?
    /// The conditions, all of which a row must meet.
    var conditions: [Condition] = []
    /// The order of the rows, or nil for file order.
    var order: Order?
    /// The selection of a user's items by the values of their own members.
    var selection = OwnSelection()
    /// The number of rows at which the list ends, or nil if it has no limit.
    var limit: Int?

    init(_ dataset: Dataset) {
        self.dataset = DatasetReference(dataset: dataset)
    }

    /// A Boolean value indicating whether the listing is the whole dataset in file order.
    var isEverything: Bool {
        identifiers == nil && conditions.isEmpty && order == nil && limit == nil && selection == OwnSelection()
    }

    struct Identifiers: Sendable, Hashable {
        /// The member that identifies an item.
        let member: String
        let values: Set<String>
    }
}

/// A key that compares datasets by identity and keeps its dataset alive.
struct DatasetReference: Sendable, Hashable {
    let dataset: Dataset

    static func == (a: Self, b: Self) -> Bool { a.dataset === b.dataset }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(dataset))
    }
}
