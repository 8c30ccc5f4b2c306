import MockseDialects

extension Requirement {
    package static let notTheEnd = Requirement(
        "1.7", "Don't stop before the end", .must, bugs: "stopping before the end",
        sentence:
            "As long as a page reports more pages, the client requests the next one, however few rows the page has.",
        why: "Servers filter rows out of pages. Stopping there silently hides the rest of the list.",
        fix:
            "Use only \(\.end) to detect the end. Don't count rows. Skip a few empty pages without waiting for the user.",
        threads: ["NangoHQ/nango#4199", "airbytehq/airbyte#34883", "aip-dev/google.aip.dev#1004"],
        explainedBy: ["1.1", "1.2", "1.5", "2.1", "2.3", "4.1", "4.4", "5.2"],
        impliedBy: ["2.3", "4.1", "4.4", "5.1", "5.2", "5.8"]
    ) { history in
        .init(
            history.pagesWithMore, broken: history.standstill("stopped-early", [.emptyPage, .shortPage, .plain]))
    }
}

extension History {
    /// The number of pages that reported more pages and were followed by the next one, or by triggers.
    var pagesWithMore: Int {
        guard fixture.timeline == nil else { return 0 }
        return epochs.reduce(0) { sum, epoch in
            sum + epoch.deliveries.values.joined().count { served.content(of: $0).hasMore }
        }
    }

    /// Returns the number of delivered pages with more to come that are unusual in a way.
    func pagesWithMore(where isUnusual: (FixturePage, Set<String>) -> Bool) -> Int {
        guard fixture.timeline == nil else { return 0 }
        return epochs.reduce(0) { sum, epoch in
            var seen: Set<String> = []
            return sum
                + epoch.deliveries.keys.sorted().count { page in
                    guard let delivery = epoch.deliveries[page]?.last else { return false }
                    let content = served.content(of: delivery)
                    defer { seen.formUnion(content.rows.map(\.id)) }
                    return content.hasMore && isUnusual(content, seen)
                }
        }
    }
}
