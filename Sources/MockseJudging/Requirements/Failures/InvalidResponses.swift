import MockseDialects
import MockseJournal

extension Requirement {
    package static let invalidResponses = Requirement(
        "4.4", "Treat invalid responses as failures", .must, bugs: "taking an error for a page or the end",
        sentence:
            "A response that is truncated, empty or an error object is a failure, whatever its status, and the page is "
            + "requested again.",
        why: "With \(\.lenientDecoding), an error looks like an empty last page, and the list silently ends.",
        fix:
            "Treat anything that can't be decoded as a failure. Decode \(\.requiredMembers) as required fields, check for "
            + "\(\.error), and compare the bytes received with Content-Length (RFC 9112, section 8).",
        threads: ["psf/requests#4956", "colophon-group/jobseek#2739"], relaxedBy: ["concurrency", "prefetch"],
        explainedBy: ["1.1", "1.2", "7.1"],
        impliedBy: ["4.1"]
    ) { history in
        let skipped = history.pageFaults.filter { $0.cause == .badBody }.prefix(1).map {
            Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
        }
        let invalid = history.exchanges.count { $0.status == 200 && $0.gone == nil && !history.served.isDelivered($0) }
        return .init(
            history.fixture.timeline == nil ? invalid : 0,
            broken: skipped + history.standstill("stuck", [.badBodyAsEnd])
                + history.violations { $0.cause == .brokenBody })
    }
}
