import MockseJournal

extension Requirement {
    package static let failedPage = Requirement(
        "4.1", "Request the failed page again", .must, bugs: "failed pages that are skipped",
        sentence: "After a page fails, the client requests that page next, even if it is the first, and shows it once.",
        why: "A counter that advances before the response arrives skips the failed page and loses its rows.",
        fix: "Advance the page counter when the page has been decoded, not before.",
        threads: [
            "CommunityToolkit/WindowsCommunityToolkit#3841", "PackRat-AI/PackRat#2686", "vmware-tanzu/kubeapps#2496",
            "simtop/BillionBeers#74",
        ], relaxedBy: ["concurrency", "prefetch"], explainedBy: ["1.1", "1.2", "2.1", "2.3", "4.4", "7.1"],
        impliedBy: ["1.2", "1.13"]
    ) { history in
        let skipped = history.pageFaults.filter { $0.cause == .failed }.prefix(1).map {
            Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
        }
        let last = history.exchanges.map(\.arrived).max() ?? 0
        let failures = history.exchanges.count { failed in
            last > failed.provenEnd && failed.gone == nil && !history.served.isDelivered(failed)
        }
        return .init(
            history.fixture.timeline == nil ? failures : 0,
            broken: skipped + history.standstill("stuck", [.failureAsEnd])
                + history.violations { $0.cause == .failedPage })
    }
}
