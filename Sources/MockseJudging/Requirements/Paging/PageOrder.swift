import MockseDriver
import MockseJournal

extension Requirement {
    package static let pageOrder = Requirement(
        "1.13", "Keep the order of pages", .must, bugs: "pages shown in order of arrival",
        sentence: "Pages that load concurrently are shown in page order, whichever arrives first.",
        why: "If pages are appended as they arrive, the rows of page 3 can end up before those of page 2.",
        fix: "Keep a page that arrives early until the pages before it have arrived.",
        threads: ["salto-io/salto#4649", "KRTirtho/fl-query#64", "TanStack/query#2883"], explainedBy: ["1.2", "7.1"]
    ) { history in
        guard history.features.concurrency > 1, history.fixture.timeline == nil else { return [] }
        let overtaken = history.exchanges.count { one in
            history.exchanges.contains { other in
                other.page ?? 0 < one.page ?? 0 && other.arrived < one.provenEnd && other.provenEnd > one.provenEnd
                    && history.served.isDelivered(one)
            }
        }
        return .init(overtaken, broken: history.violations { $0.cause == .parallel })
    }
}
