extension PageFaultSettings {
    /// How the list changes while it is walked: page p is cut after p − 1 such steps, whichever attempt it is.
    public enum Drift: Sendable, Hashable {
        /// At each step this many rows, 1 to 1,000,000, move from the list's end to its head, as when old items get
        /// active again: pages overlap, and the rows that moved are never met.
        case insert(Int)

        /// At each step this many rows, 1 to 1,000,000, vanish from the list's head: rows between two pages are never
        /// met, and the list ends sooner.
        case delete(Int)

        /// At each step the order is another one: some rows are met twice, some never.
        case shuffle
    }

    /// What the envelope says of the number of items.
    public enum Total: Sendable, Hashable {
        /// How many items the list has; under drift, when the page was cut.
        case items
        /// That number and this many more, or fewer if negative, but none below 0; up to 1,000,000,000 either way.
        case off(by: Int)
        /// How many rows a walk of all pages is served, repeats included.
        case rows
        /// Nothing: the member is left out.
        case absent
    }
}

extension PageFaultSettings.Drift: CustomStringConvertible {
    /// The drift as written: `insert:2`.
    public var description: String {
        switch self {
        case .insert(let count): "insert:\(count)"
        case .delete(let count): "delete:\(count)"
        case .shuffle: "shuffle"
        }
    }
}

extension PageFaultSettings.Total: CustomStringConvertible {
    /// The total as written, `+5`, or `none` where it is right.
    public var description: String {
        switch self {
        case .items: "none"
        case .off(let count): count < 0 ? "\(count)" : "+\(count)"
        case .rows: "rows"
        case .absent: "absent"
        }
    }
}
