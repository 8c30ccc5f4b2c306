import MockseDriver
import MockseJournal

extension Requirement {
    package static let releasedGuard = Requirement(
        "2.3", "Release the guard whatever happens", .must, bugs: "guards that are never released",
        sentence:
            "However a request ends, the next trigger sends one: after an error status, a broken connection, a body that "
            + "can't be decoded, a cancellation or a page that adds nothing.",
        why: "A guard that is cleared only on success leaves the spinner spinning forever.",
        fix:
            "Clear the in-flight flag in one place that every outcome reaches, such as `defer` or `finally`. If only a "
            + "button loads a failed page again, declare `retry` in `verbs`; if the client needs longer, declare "
            + "`autoRetryMs` or `coolDownMs`.",
        threads: [
            "ankeetmaini/react-infinite-scroll-component#165", "TanStack/query#22", "vtex-apps/search-result#247",
            "mlemgroup/mlem#1223", "sv-grid/sv-grid#83", "apollographql/apollo-ios#3349",
            "ankeetmaini/react-infinite-scroll-component#107",
        ], explainedBy: ["1.1", "1.2", "3.6", "4.1", "4.4", "4.11", "5.2"]
    ) { history in
        let skipped = history.pageFaults.filter { $0.cause == .canceled }.prefix(1).map {
            Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
        }
        return .init(
            history.unusualEnds,
            broken: history.standstill(
                "stuck", [.status, .reset, .badBody, .hang, .cancel, .knownPage, .failedRefresh]) + skipped
                + history.violations { $0.cause == .canceledPage })
    }
}

extension History {
    /// The number of requests that ended without new rows, after which the user asked for more.
    fileprivate var unusualEnds: Int {
        guard fixture.timeline == nil else { return 0 }
        let blank = Set(epochs.flatMap(blankDeliveries).map(\.id))
        return exchanges.count { exchange in
            (!served.isDelivered(exchange) || blank.contains(exchange.id) && served.content(of: exchange).hasMore)
                && (!commands([.more, .retry], after: exchange.provenEnd).isEmpty
                    || exchanges.contains { $0.arrived > exchange.provenEnd })
        }
    }
}
