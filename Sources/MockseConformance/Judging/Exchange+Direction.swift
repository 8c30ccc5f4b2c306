import MockseKit

extension Exchange {
    /// The rows that a request for a bidirectional list asks for: decided by dates if there is one alone, else by order.
    var direction: Direction {
        let parameters = QueryText(query).parameters
        switch (parameters["fromdate"], parameters["todate"]) {
        case (.some, nil): return .later
        case (nil, .some): return .earlier
        default: return parameters["order"] == "asc" ? .later : .earlier
        }
    }
}
