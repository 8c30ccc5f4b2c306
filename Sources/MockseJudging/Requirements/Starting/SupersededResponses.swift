import MockseDialects
import MockseDriver
import MockseJournal

extension Requirement {
    static let tokenFix: DialectText =
        "Tag each request with a generation number. When a newer generation begins, cancel the request and drop its "
        + "response, or its failure."

    package static let supersededResponses = Requirement(
        "5.1", "Drop superseded responses", .must, bugs: "old responses after a refresh or a query change",
        sentence:
            "The response to a request sent before a refresh or a query change is not shown, doesn't advance the page "
            + "counter and shows no error, however late it arrives.",
        why: "Otherwise, rows that don't match the query appear in the list, but only on slow networks.", fix: tokenFix,
        threads: [
            "KanishJebaMathewM/Truxify#11450", "Mininglamp-OSS/octo-web#1231", "frappe/suite#665",
            "activist-org/activist#2207", "open-metadata/OpenMetadata#33654", "algolia/instantsearch-core-swift#85",
            "woocommerce/woocommerce-ios#14853", "Automattic/wordpress-rs#1227",
        ], relaxedBy: ["refreshWhileLoading"], explainedBy: ["1.1", "1.3", "2.1", "7.1"]
    ) { history in
        let counted = history.pageFaults.filter { fault in
            fault.cause == .startedOver && history.isOvertaken(fault.request)
        }
        return .init(
            history.fixture.timeline == nil ? history.overtakenRequests : 0,
            broken: history.violations { [.late, .overtaken].contains($0.cause) } + history.wrongStates([.oldError])
                + counted.prefix(1).map {
                    Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
                })
    }
}

extension History {
    /// The number of requests that were open when the list started over.
    fileprivate var overtakenRequests: Int {
        commands([.refresh, .query], after: 0).reduce(0) { sum, step in
            sum + requestsInProgress(at: step.began).count { $0.page ?? 1 > 1 || step.verb == .query }
        }
    }

    /// Returns a Boolean value indicating whether a request belongs to a list that overtook requests for an old one.
    func isOvertaken(_ request: Exchange) -> Bool {
        guard let epoch = epoch(of: request) else { return false }
        return !requestsInProgress(at: epoch.began).isEmpty
    }
}
