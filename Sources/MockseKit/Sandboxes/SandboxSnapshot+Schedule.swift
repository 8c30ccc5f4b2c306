import MockseHTTP
import MocksePages

extension SandboxSnapshot {
    /// What will go wrong with the pages of a target's list.
    ///
    /// Scripts, gates and what a request asks for itself are not foreseen.
    ///
    /// - Parameters:
    ///   - text: Path and query; the page does not matter.
    ///   - pages: How many pages, from the first; nil takes those that the list has, up to 100.
    ///   - attempts: How many attempts at each.
    /// - Returns: Page by page, and within a page attempt by attempt.
    /// - Throws: A refusal if the target leads nowhere, or more is asked for than is foretold at once.
    func schedule(of text: String, pages: Int?, attempts: Int) throws(Refusal) -> FaultSchedule {
        guard let first = resolution(of: text), first.pattern != nil else {
            throw .invalid(
                "target", text, "leads nowhere: write path and query, like /2.3/users/moderators?site=stackoverflow")
        }
        let usual = min(lastPage(of: first), FaultSchedule.usualPages)
        let count = first.target.page == nil ? 1 : pages ?? usual
        let (product, overflows) = count.multipliedReportingOverflow(by: attempts)
        guard count > 0, attempts > 0, !overflows, product <= FaultSchedule.mostEntries else {
            throw .invalid(
                "pages", "\(count)", "times attempts, \(attempts), must be from 1 to \(FaultSchedule.mostEntries)")
        }
        let size = (try? first.page())?.size ?? first.dialect.paging.usualSize
        var entries: [FaultSchedule.Entry] = []
        for page in 1...count {
            let target =
                first.target.page == nil ? text : first.dialect.paging.target(ofPage: page, in: text, size: size)
            guard let resolution = resolution(of: target) else { continue }
            let maker = ResponseBuilder(resolution, faults: pageFaults, method: .get, coding: nil)
            for attempt in 1...attempts { entries.append(entry(of: maker, attempt: attempt)) }
        }
        return FaultSchedule(seed: settings.seed, list: first.target.textWithoutPage, entries: entries)
    }

    private func entry(of maker: ResponseBuilder, attempt: Int) -> FaultSchedule.Entry {
        let subject = MatchSubject(maker.resolution, attempt: attempt, version: maker.version)
        let decision = plan.decide(subject)
        let ofPage =
            decision.failure.map { maker.failing($0, backoff: decision.backoff).pageFaults }
            ?? (try? maker.pageFaultNames()) ?? []
        return FaultSchedule.Entry(
            target: subject.target, page: subject.page, attempt: attempt, failure: decision.failure,
            latency: decision.latency, faults: decision.names + ofPage)
    }

    private func lastPage(of resolution: Resolution) -> Int {
        guard let page = try? resolution.page() else { return 1 }
        return pageFaults?.lastPage(of: page, target: resolution.target.textWithoutPage) ?? page.numberOfPages
    }
}

extension Sandbox {
    /// What will go wrong with the pages of a target's list, by the settings of now.
    ///
    /// - Parameters:
    ///   - target: Path and query; the page does not matter.
    ///   - pages: How many pages, from the first; nil takes those that the list has, up to 100.
    ///   - attempts: How many attempts at each.
    /// - Returns: Page by page, and within a page attempt by attempt.
    /// - Throws: A refusal if the target leads nowhere, or more is asked for than is foretold at once.
    package func schedule(
        of target: String, pages: Int? = nil, attempts: Int = 2
    ) throws(Refusal) -> FaultSchedule {
        try snapshot.schedule(of: target, pages: pages, attempts: attempts)
    }
}
