import MockseDialects
import MockseDriver
import MockseHTTP
import MockseJournal
import MocksePaging

extension Requirement {
    package static let keptQuery = Requirement(
        "1.3", "Keep the query", .must, bugs: "parameters that get lost or changed",
        sentence: "The client requests every page with the same parameters as the first, each encoded once.",
        why: "Page 2 in a different order repeats rows of page 1 and leaves others out.",
        fix: "Build every request from one value that holds all parameters except the page."
    ) { history in
        let lists = history.epochs.map { epoch in epoch.requests.filter { !history.certainty.mayBeLate($0, in: epoch) }
        }
        return .init(
            lists.reduce(0) { $0 + max(0, $1.count - 1) },
            broken: Array(
                (lists.flatMap(history.changedParameters) + history.parametersChangedByRefresh + history.wrongValues)
                    .prefix(1)))
    }
}

extension History {
    /// Returns a violation if one of these requests doesn't have the parameters of the first, except for the page.
    ///
    /// The list's own parameters must keep their values. Others may change, as timestamps do, but not disappear.
    fileprivate func changedParameters(in exchanges: [Exchange]) -> [Violation] {
        guard let first = exchanges.first, fixture.timeline == nil else { return [] }
        let wanted = parameters(of: first)
        let own = asked(before: .max).keys
        for exchange in exchanges {
            let found = parameters(of: exchange)
            if namesListByCursor(exchange) { continue }
            let gone = wanted.keys.filter { found[$0] == nil }
            // A body that says which page is asked for is the same otherwise.
            let body = wanted["body"] == found["body"] || exchange.method != "POST" ? [] : ["body"]
            // Both `(` and `%28` are right.
            let changed = own.filter { wanted[$0].map(QueryText.decoded) != found[$0].map(QueryText.decoded) }
            guard let name = (body + changed + gone).min() else { continue }
            return [
                Violation(
                    "query-changed",
                    "page \(exchange.page ?? 0) was requested \(Self.words(name, found[name])) at "
                        + "\(time(exchange.arrived)), but page \(first.page ?? 0) \(Self.words(name, wanted[name]))",
                    at: exchange.arrived, exchanges: [first.id, exchange.id])
            ]
        }
        return []
    }

    /// A violation if a refresh requests the list with other values of its own parameters than before.
    fileprivate var parametersChangedByRefresh: [Violation] {
        let own = asked(before: .max).keys.sorted()
        for (before, epoch) in zip(epochs, epochs.dropFirst()) where epoch.cause == .refresh {
            guard let first = before.loaded, let again = epoch.requests.first,
                commands([.query], after: 0, before: again.arrived).isEmpty,
                !certainty.mayBeLate(again, in: epoch), !namesListByCursor(again)
            else { continue }
            let (wanted, found) = (parameters(of: first), parameters(of: again))
            guard let name = own.first(where: { wanted[$0].map(QueryText.decoded) != found[$0].map(QueryText.decoded) })
            else { continue }
            return [
                Violation(
                    "query-changed",
                    "the list was requested again \(Self.words(name, found[name])) at \(time(again.arrived)), but "
                        + "\(Self.words(name, wanted[name])) before the refresh",
                    at: again.arrived, exchanges: [first.id, again.id])
            ]
        }
        return []
    }

    /// Returns a Boolean value indicating whether a request has a cursor that stands for the list's parameters.
    func namesListByCursor(_ exchange: Exchange) -> Bool {
        let paging = fixture.dialect.paging
        guard paging.filters == .omit, case .cursor = exchange.pageRequest.flatMap(paging.position) else {
            return false
        }
        return true
    }

    /// Returns the parameters of a request except those for paging; the rest of a posted body is one of them.
    private func parameters(of exchange: Exchange) -> [String: String] {
        guard exchange.method == "POST" else { return QueryText(exchange.query).rest(in: fixture.dialect) }
        let places = Set(fixture.dialect.paging.places.map(\.description))
        let query = exchange.target.drop { $0 != "?" }.dropFirst()
        return QueryText(String(query)).rest(in: fixture.dialect).filter { !places.contains($0.key) }
    }

    /// A violation if a parameter of the list doesn't arrive with the value that it was opened with.
    ///
    /// A client that has a list of its own may leave parameters out.
    fileprivate var wrongValues: [Violation] {
        for exchange in exchanges where fixture.timeline == nil {
            let found = QueryText(exchange.query).parameters
            let wanted = asked(before: exchange.arrived, all: true)
            // A client may have an order of its own.
            let usual = Set(fixture.list.otherOrder.keys).union(fixture.dialect.usualList.parameters.keys)
            for (name, values) in wanted.sorted(by: { $0.key < $1.key }) where !usual.contains(name) {
                guard let text = found[name], !values.contains(QueryText.decoded(text)) else { continue }
                let twice = values.contains(QueryText.decoded(QueryText.decoded(text)))
                return [
                    Violation(
                        "query-value",
                        "a request at \(time(exchange.arrived)) has \(name)=\(text), which isn't the value "
                            + "\(values.sorted().joined(separator: " or ")) "
                            + (twice ? "encoded once, but twice" : "of the list"),
                        at: exchange.arrived, exchanges: [exchange.id])
                ]
            }
        }
        return []
    }

    /// Returns the parameters of the lists that the client was told to load before an instant, with their values.
    fileprivate func asked(before instant: UInt64, all: Bool = false) -> [String: Set<String>] {
        var values: [String: Set<String>] = [:]
        for step in steps where step.began < instant {
            let parameters: [String: String]
            switch step.command {
            case .open(let list): parameters = list.parameters
            case .query(let query): parameters = query
            default: continue
            }
            for (name, value) in parameters { values[name, default: []].insert(value) }
        }
        if values.isEmpty, !all {
            for name in fixture.dialect.usualList.parameters.merging(
                fixture.list.otherOrder, uniquingKeysWith: { $1 }
            ).keys {
                values[name] = []
            }
        }
        return values
    }

    private static func words(_ name: String, _ value: String?) -> String {
        value.map { "with \(name)=\($0)" } ?? "without \(name)"
    }
}
