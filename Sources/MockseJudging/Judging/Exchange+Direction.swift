import MockseJournal
package import MocksePages

extension Exchange {
    /// The rows that a request for a bidirectional list asks for: decided by dates if there is one alone, else by order.
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
