import MockseJudging
import MockseKit

/// Simpler scenarios.
extension Scenario {
    /// The scenarios that are simpler in one way, those first that are simpler by most.
    var simpler: [Scenario] {
        (withFewerSteps + withFewerFates + withFewerRows + withPlainerSteps + withPlainerFates).filter { $0 != self }
    }

    private var withFewerSteps: [Scenario] {
        let half = steps.count / 2
        let halves = half > 1 ? [without(steps: half..<steps.count), without(steps: 0..<half)] : []
        return halves + steps.indices.reversed().map { without(steps: $0..<$0 + 1) }
    }

    private func without(steps range: Range<Int>) -> Scenario {
        var scenario = self
        for index in range.reversed() {
            if steps[index].action.start?.isChanged == true { scenario.lists.remove(at: listNumber(of: index)) }
            scenario.steps.remove(at: index)
        }
        return scenario
    }

    /// Returns the number of the list to which the server changes at a step.
    private func listNumber(of step: Int) -> Int {
        min(steps[...step].count { $0.action.start?.isChanged == true }, lists.count - 1)
    }

    private var withFewerFates: [Scenario] {
        var none = self
        none.fates = []
        return (fates.count > 1 ? [none] : [])
            + fates.indices.reversed().map { index in
                var scenario = self
                scenario.fates.remove(at: index)
                return scenario
            }
    }

    private var withFewerRows: [Scenario] {
        lists.indices.flatMap { number -> [Scenario] in
            func with(_ list: DrawnList) -> Scenario {
                var scenario = self
                scenario.lists[number] = list
                return scenario
            }
            let (pages, total): ([DrawnPage], DrawnTotal)
            switch lists[number] {
            case .fresh(let drawn, let reported): (pages, total) = (drawn, reported)
            case .grown: return [with(.grown(by: 1, isUpdated: false)), with(.fresh(Self.plain, total: .exact))]
            case .timeline(let before, let after, let isShort, let isTied):
                return [
                    with(.timeline(before: min(1, before), after: min(1, after), isShort: false, isTied: false)),
                    with(.timeline(before: before / 2, after: after, isShort: isShort, isTied: isTied)),
                    with(.timeline(before: before, after: after / 2, isShort: isShort, isTied: isTied)),
                    with(.timeline(before: before, after: after, isShort: false, isTied: isTied)),
                    with(.timeline(before: before, after: after, isShort: isShort, isTied: false)),
                ]
            }
            var all = [with(.fresh(pages.map { _ in DrawnPage() }, total: .exact))]
            for count in 1..<max(2, pages.count) { all.append(with(.fresh(Array(pages.prefix(count)), total: total))) }
            all.append(with(.fresh(pages, total: .exact)))
            for index in pages.indices {
                for page in pages[index].plainer {
                    var pages = pages
                    pages[index] = page
                    all.append(with(.fresh(pages, total: total)))
                }
            }
            return all
        }
    }

    /// The pages of the list that most people have in mind.
    private static let plain = Array(repeating: DrawnPage(), count: 3)

    private var withPlainerSteps: [Scenario] {
        steps.indices.flatMap { index -> [Scenario] in
            func with(_ change: (inout Step) -> Void) -> Scenario {
                var scenario = self
                change(&scenario.steps[index])
                return scenario
            }
            var all = [with { $0.moment = .idle }]
            if steps[index].action.start?.isChanged == true {
                var scenario = with { $0.action = $0.action.plainer(isChanged: false) }
                scenario.lists.remove(at: listNumber(of: index))
                all.append(scenario)
            }
            return all + steps[index].action.plainer.map { action in with { $0.action = action } }
        }
    }

    private var withPlainerFates: [Scenario] {
        fates.indices.map { index in
            var scenario = self
            switch fates[index].outcome {
            case .failed: scenario.fates[index].outcome = .failed(.status(500))
            case .paused(let status, _): scenario.fates[index].outcome = .paused(status: status, asDate: false)
            case .held, .delayed, .errorObject: break
            }
            return scenario
        }
    }
}

extension DrawnPage {
    /// The pages that are simpler in one way.
    fileprivate var plainer: [DrawnPage] {
        if self == DrawnPage() { return [] }
        func with(_ change: (inout DrawnPage) -> Void) -> DrawnPage {
            var page = self
            change(&page)
            return page
        }
        return [DrawnPage(), with { $0.size = .full }, with { $0.repeats = [] }]
            + repeats.indices.map { index in with { $0.repeats.remove(at: index) } }
            + repeats.indices.map { index in with { $0.repeats[index].isUpdated = false } }
            + [with { $0.hasEqualTitles = false }, with { $0.hasNearIDs = false }, with { $0.pauses = false }]
            + (times > 1 ? [with { $0.times = 1 }, with { $0.times /= 2 }] : [])
    }
}

extension Scenario.Action {
    /// The actions that are simpler in one way.
    fileprivate var plainer: [Self] {
        switch self {
        case .more(let times, let source):
            [.more(times: 1, source: 0), .more(times: min(times, 2), source: source), .more(times: times, source: 0)]
        case .retry, .cancel, .close, .wait, .openElsewhere, .outlast: []
        case .walk(let direction, let times, let outcome):
            [.walk(direction, times: 1, outcome: outcome), .walk(direction, times: times, outcome: nil)]
        case .refresh(let times, let start):
            [.refresh(times: 1, start: start), .refresh(times: times, start: start.plainer)]
        case .query(_, let start):
            [.query(isBack: false, start: start), .query(isBack: false, start: start.plainer)]
        case .release(let page, let failure): failure == nil ? [] : [.release(page: page, failure: nil)]
        }
    }

    fileprivate func plainer(isChanged: Bool) -> Self {
        switch self {
        case .refresh(let times, var start):
            start.isChanged = isChanged
            return .refresh(times: times, start: start)
        case .query(let isBack, var start):
            start.isChanged = isChanged
            return .query(isBack: isBack, start: start)
        case .more, .walk, .retry, .cancel, .close, .release, .outlast, .wait, .openElsewhere: return self
        }
    }
}

extension Scenario.Start {
    /// The same start, with a first page that is sent at once.
    fileprivate var plainer: Self { .init(isChanged: isChanged, outcome: nil) }
}
