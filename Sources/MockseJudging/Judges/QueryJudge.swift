import MockseDialects
import MockseDriver
import MockseJournal

/// Judges whether requests keep the parameters of their list.
package struct QueryJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if a request doesn't have the parameters of the first one, except for the page.
    package var changedParameters: [Violation] { changedParameters(in: evidence.exchanges) }

    /// A violation if, after the first page of another query, a further page is requested with other parameters.
    package var mixedQueries: [Violation] {
        guard let query = evidence.steps.last(where: { $0.verb == .query }),
            let first = evidence.exchanges.first(where: {
                $0.page == 1 && $0.arrived > query.began && evidence.served.isDelivered($0)
            })
        else { return [] }
        return changedParameters(
            in: [first]
                + evidence.exchanges.filter {
                    $0.id != first.id && Reactions(evidence).includes($0, to: first.provenEnd)
                })
    }

    /// Returns a violation if one of these requests doesn't have the parameters of the first, except for the page.
    ///
    /// The list's own parameters must keep their values. Others may change, as timestamps do, but not disappear.
    func changedParameters(in exchanges: [Exchange]) -> [Violation] {
        guard let first = exchanges.first else { return [] }
        let wanted = QueryText(first.query).rest
        let list = evidence.fixture.dialect.usualList.parameters.merging(evidence.fixture.dialect.sample.otherOrder) {
            $1
        }
        .keys
        for exchange in exchanges {
            let found = QueryText(exchange.query).rest
            let gone = wanted.keys.filter { found[$0] == nil }
            guard let name = (list.filter { wanted[$0] != found[$0] } + gone).min() else { continue }
            return [
                Violation(
                    "query-changed",
                    "page \(exchange.page ?? 0) was requested \(Self.words(name, found[name])) at "
                        + "\(evidence.time(exchange.arrived)), but page \(first.page ?? 0) "
                        + "\(Self.words(name, wanted[name]))",
                    exchanges: [first.id, exchange.id])
            ]
        }
        return []
    }

    private static func words(_ name: String, _ value: String?) -> String {
        value.map { "with \(name)=\($0)" } ?? "without \(name)"
    }
}
