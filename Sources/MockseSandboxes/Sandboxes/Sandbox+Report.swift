import MockseFaults
import MockseHTTP
package import MockseJournal
import MocksePages

extension Sandbox {
    /// Returns a report on how the client walked its lists, and how its displayed lists compare with what was served.
    ///
    /// The served pages are computed from the current settings, data, and script. A list displayed before one of them
    /// changed may therefore look wrong.
    package func makeReport() -> Report {
        let (exchanges, snapshot) = (record.exchanges, snapshot)
        var comparisons: [String: ShownComparison] = [:]
        let lists = shown.lists
        let delivered = exchanges.filter {
            lists[$0.list] != nil && $0.asksForPage && $0.outcome == .delivered
        }
        let deliveredOfLists = Dictionary(grouping: delivered, by: \.list)
        for (list, ids) in lists {
            let delivered = deliveredOfLists[list] ?? []
            // Page faults depend on the parameters as they were sent, including those with default values.
            guard let truth = try? snapshot.truth(of: delivered.first?.target ?? list) else { continue }
            var served: Set<String> = []
            for (target, attempts) in Dictionary(grouping: delivered, by: \.target) {
                served.formUnion(snapshot.ids(servedTo: target, attempts: attempts.map(\.attempt)))
            }
            comparisons[list] = ShownComparison(shown: ids, truth: truth.reachable, served: served)
        }
        return Report(exchanges: exchanges, dropped: record.dropped, shown: comparisons, isOpen: record.isOpen)
    }
}

extension SandboxSnapshot {
    /// Returns the ids in the responses to these attempts at a target.
    fileprivate func ids(servedTo target: String, attempts: [Int]) -> [String] {
        guard let resolution = resolution(of: target) else { return [] }
        guard let page = try? ServedPage(resolution, faults: pageFaults).page() else { return [] }
        guard let script else { return (try? resolution.identifiers(of: page)) ?? [] }
        return attempts.flatMap { attempt -> [String] in
            let subject = MatchSubject(resolution, attempt: attempt, version: page.listing.version)
            var page = page
            if let entry = script.entry(for: subject) {
                if entry.body != nil { return [] }
                entry.apply(to: &page)
            }
            return (try? resolution.identifiers(of: page)) ?? []
        }
    }
}
