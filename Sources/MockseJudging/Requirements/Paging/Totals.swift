import MockseDialects
import MocksePaging

extension Requirement {
    package static let totals = Requirement(
        "1.8", "Use totals only for display", .must, bugs: "taking a total for the end",
        sentence:
            "A total doesn't decide where the list ends, whether it is too small, too large or missing\(\.missingTotal).",
        why: "Totals are cached and rounded, and count rows that the server never returns.",
        fix: "Use only \(\.end) to detect the end, and decode the total as optional. Use totals only for display.",
        threads: ["dlt-hub/dlt#2816", "cbtw-apac/qdrant-loader#361", "multica-ai/multica#7896"],
        explainedBy: ["1.1", "1.2", "1.6", "2.1", "2.3"],
        impliedBy: ["1.6", "1.7", "1.13"]
    ) { history in
        let size = history.fixture.pageSize
        let misleading = history.pagesWithMore { page, seen in
            page.omits(.totalCount)
                || page.total.map { $0 <= seen.count + page.rows.count && page.rows.count == size } ?? false
        }
        return .init(
            misleading + history.ends(.largeTotal),
            broken: history.standstill("stopped-early", [.smallTotal, .missingTotal])
                + history.requestsPastEnd { $0 == .largeTotal }
                + history.violations { $0.cause == .missingTotal })
    }
}
