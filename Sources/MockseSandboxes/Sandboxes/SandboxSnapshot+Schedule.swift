import MockseBase
import MockseDialects
package import MockseFaults
import MockseHTTP
import MocksePages
import MocksePaging

extension SandboxSnapshot {
    /// Returns the faults that will affect the pages of a target's list.
    ///
    /// Scripts, gates, and faults that a request asks for itself aren't predicted.
    ///
    /// - Parameters:
    ///   - text: The path and query; the page is ignored.
    ///   - pages: The number of pages, from the first; nil means all pages of the list, up to 100.
    ///   - attempts: The number of attempts at each page.
    /// - Returns: The schedule, ordered by page, then by attempt.
    /// - Throws: A refusal if the target is unknown, or if too many entries are requested at once.
    func schedule(of text: String, pages: Int?, attempts: Int) throws(Refusal) -> FaultSchedule {
        guard let first = resolution(of: text), first.pattern != nil else {
            throw unknownList(text)
        }
        let usual = min(lastPage(of: first), FaultSchedule.usualPages)
        let count = first.target.page == nil ? 1 : pages ?? usual
        let (product, overflows) = count.multipliedReportingOverflow(by: attempts)
        guard count > 0, attempts > 0, !overflows, product <= FaultSchedule.mostEntries else {
            throw .invalid(
                "pages", "\(count)", "multiplied by \(attempts) attempts, must be 1 to \(FaultSchedule.mostEntries)")
        }
        let size = (try? first.page())?.size ?? first.paging.usualSize
        var entries: [FaultSchedule.Entry] = []
        var item: String?
        for page in 1...count {
            let target =
                first.target.page == nil
                ? text : first.paging.target(of: PageSpan(page: page, size: size), after: item, in: text)
            guard let resolution = resolution(of: target) else { continue }
            let page = ServedPage(resolution, faults: pageFaults)
            for attempt in 1...attempts { entries.append(entry(of: page, attempt: attempt)) }
            guard first.paging.cursorItem != nil else { continue }
            item = (try? resolution.identifiers(of: page.page()))?.last
            if item == nil { break }
        }
        return FaultSchedule(seed: settings.seed, list: first.target.textWithoutPage, entries: entries)
    }

    private func entry(of page: ServedPage, attempt: Int) -> FaultSchedule.Entry {
        let subject = MatchSubject(page.resolution, attempt: attempt, version: page.version)
        let decision = plan.decide(subject)
        let faults = decision.faults + page.faults(failing: decision.failure, backoff: decision.backoff)
        return FaultSchedule.Entry(
            target: subject.target, page: subject.page, attempt: attempt, failure: decision.failure,
            latency: decision.latency, faults: faults.map(\.text))
    }

    private func lastPage(of resolution: ResolvedRequest) -> Int {
        guard let page = try? resolution.page() else { return 1 }
        return pageFaults?.shown(in: resolution.paging)?.lastPage(of: page, target: resolution.target.textWithoutPage)
            ?? page.numberOfPages
    }
}

extension Sandbox {
    /// Returns the faults that will affect the pages of a target's list under the current settings.
    ///
    /// - Parameters:
    ///   - target: The path and query; the page is ignored.
    ///   - pages: The number of pages, from the first; nil means all pages of the list, up to 100.
    ///   - attempts: The number of attempts at each page.
    /// - Returns: The schedule, ordered by page, then by attempt.
    /// - Throws: A refusal if the target is unknown, or if too many entries are requested at once.
    package func schedule(
        of target: String, pages: Int? = nil, attempts: Int = 2
    ) throws(Refusal) -> FaultSchedule {
        try snapshot.schedule(of: target, pages: pages, attempts: attempts)
    }
}
