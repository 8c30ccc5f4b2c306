import MockseDatasets

/// Which rows of a dataset make a listing, and in which order.
struct ListingRequest: Sendable, Hashable {
    let dataset: DatasetReference
    /// Only rows with these identifiers, looked up in an index.
    var identifiers: Identifiers?
    /// All must hold.
    var conditions: [Condition] = []
    /// File order if nil.
    var order: Order?

    struct Identifiers: Sendable, Hashable {
        /// The member that identifies an item.
        let member: String
        let values: Set<String>
    }
}

/// A dataset as a key: the same object, which the key keeps alive.
struct DatasetReference: Sendable, Hashable {
    let dataset: Dataset

    static func == (a: Self, b: Self) -> Bool { a.dataset === b.dataset }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(dataset))
    }
}
