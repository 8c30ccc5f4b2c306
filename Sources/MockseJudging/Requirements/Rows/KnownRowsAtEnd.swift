import MockseDialects
import MockseDriver

extension Requirement {
    package static let knownRowsAtEnd = Requirement(
        "3.6", "Don't let duplicates decide the end", .must, bugs: "taking known rows for the end",
        sentence: "Rows that are dropped as known don't change where the list ends.",
        why:
            "A client that counts rows after deduplication stops at the first duplicate, or never reaches the total.",
        fix: "Use \(\.endMembers) to detect the end. Don't count the rows left after deduplication.",
        threads: [
            "airbytehq/airbyte-python-cdk#1073", "every-app/open-seo#135", "4gray/iptvnator#1395",
            "sourcebot-dev/sourcebot#1130", "akash-network/console#2510",
        ], explainedBy: ["1.1", "1.2", "1.3", "1.6", "1.7", "1.8"],
        impliedBy: ["1.6", "1.7", "1.8"]
    ) { history in
        let isAtEnd = history.client.states.last?.state == .end
        let known = history.pagesWithMore { page, seen in page.rows.contains { seen.contains($0.id) } }
        return .init(
            known + history.ends(.repeatedRows),
            broken: history.standstill("stopped-early", isAtEnd ? [.knownPage, .repeatedRows] : [.repeatedRows])
                + history.requestsPastEnd { $0 == .repeatedRows })
    }
}
