package import MockseDialects
import MockseJournal

extension Exchange {
    /// Returns the direction of a request for a bidirectional list, decided by its date if it has only one, and by its
    /// sort order otherwise.
    package func direction(in dialect: Dialect) -> Direction {
        guard let facts = dialect.timeline else { return .later }
        let parameters = QueryText(query).parameters
        switch (parameters[facts.from], parameters[facts.to]) {
        case (.some, nil): return .later
        case (nil, .some): return .earlier
        default: return parameters[facts.order.name] == facts.order.ascending ? .later : .earlier
        }
    }
}
