import MockseJudging
import MockseKit
import MocksePaging

extension Fixture {
    /// The sandbox script that serves this fixture.
    var script: Script {
        var entries = variants.map {
            $0.content.entry(
                for: RequestMatch(page: $0.page...$0.page, attempt: $0.attempts), page: $0.page, size: pageSize,
                of: list, dialect)
        }
        for (index, page) in pages.enumerated() {
            entries.append(page.entry(for: .page(index + 1), page: index + 1, size: pageSize, of: list, dialect))
        }
        // Each page past the end reports its own number.
        let afterEnd = RequestMatch(page: (pages.count + 1)...(.max))
        var end = past.entry(for: afterEnd, page: 0, size: pageSize, of: list, dialect)
        end.envelope.removeAll { $0.name == dialect.paging.member(.pageIndex) }
        return Script(entries + [end])
    }
}

extension RequestMatch {
    /// Returns a match for the requests for a case's list.
    ///
    /// HEAD requests aren't paging: they are neither held nor fail.
    static func of(_ fixture: Fixture, page: Int? = nil, attempt: ClosedRange<Int>? = nil) -> RequestMatch {
        var match = RequestMatch(route: fixture.route, page: page.map { $0...$0 }, attempt: attempt)
        match.skipsHead = true
        return match
    }
}

extension Sandbox {
    /// Makes some attempts at a page of a case's list fail.
    func fail(_ fault: Fixture.Fault, of fixture: Fixture) throws {
        let match = RequestMatch.of(fixture, page: fault.page, attempt: fault.attempts)
        try update {
            $0.rules.insert(FaultRule(match, FaultEffects(fail: [fault.failure], backoff: fault.pause)), at: 0)
        }
    }

    /// Sends one half of the first response for a page, and the other half when the client has long given up.
    func stall(_ page: Int, timeout: Duration?, of fixture: Fixture) throws {
        // A run that was too late is repeated with longer pauses.
        let time = min((timeout ?? .zero) * (fixture.pause + 1), .seconds(3600))
        let rule = FaultRule(.of(fixture, page: page, attempt: 1...1), FaultEffects(slicer: .pieces(2, over: time)))
        try update { $0.rules.append(rule) }
    }

    /// Delays every response for a page of a case's list: it is sent in pieces, so that the head arrives long before the
    /// end of the body.
    func delay(_ page: Int, by delay: Duration, of fixture: Fixture) throws {
        // The head of a short response takes up most of the pieces.
        let rule = FaultRule(.of(fixture, page: page), FaultEffects(slicer: .pieces(10, over: delay)))
        try update { $0.rules.append(rule) }
    }
}
