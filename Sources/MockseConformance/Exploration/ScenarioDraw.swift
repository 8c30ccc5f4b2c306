import MockseHash
import MockseJudging
import MockseKit

/// Draws scenarios, in which what happens follows from what a correct client would do.
///
/// A scenario depends on its seed, its number, the focus and the kind of list alone.
struct ScenarioDraw {
    private let focus: Set<CaseGroup>
    private var random: SplitMix
    var scenario: Scenario
    /// The pages of the list as it is.
    private var pages: [DrawnPage] = []
    /// The last page that a correct client displays.
    private var page = 0
    private var attempts: [Int: Int] = [:]
    private var state = State.idle
    /// A page that is held although the client no longer waits for it.
    private var forgotten: Int?
    private var isClosed = false

    /// The state in which a correct client is.
    private enum State {
        case idle
        case held(Int)
        case loading(Int)
        case failed(Int)
        case paused(Int)
    }

    /// Returns a scenario.
    ///
    /// - Parameters:
    ///   - number: The number of the scenario.
    ///   - seed: The seed.
    ///   - focus: The groups of cases whose kinds of trouble are drawn more often, or none.
    ///   - isTwoWay: A Boolean value indicating whether the client's list is bidirectional.
    /// - Returns: The scenario.
    static func scenario(
        _ number: Int, seed: UInt64, focus: Set<CaseGroup> = [], isTwoWay: Bool = false
    ) -> Scenario {
        var draw = ScenarioDraw(number, seed, focus)
        if isTwoWay { draw.fillTwoWay() } else { draw.fill() }
        return draw.scenario
    }

    private init(_ number: Int, _ seed: UInt64, _ focus: Set<CaseGroup>) {
        let bits = KeyedHash(seed: seed, purpose: "scenario", target: "\(number)", attempt: 1).bits
        (self.focus, random) = (focus, SplitMix(seed: bits))
        scenario = Scenario(seed: bits, lists: [], fates: [], steps: [])
    }

    private mutating func fill() {
        addList()
        request(1)
        let count = number(2...8)
        while scenario.steps.count < count, !isClosed { addStep() }
    }

    // MARK: - Chances

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// Returns a value, each with a weight.
    mutating func pick<Value>(_ first: (weight: Int, Value), _ rest: (weight: Int, Value)...) -> Value {
        let choices = [first] + rest
        var place = number(1...max(1, choices.reduce(0) { $0 + $1.weight }))
        for choice in choices {
            place -= choice.weight
            if place <= 0 { return choice.1 }
        }
        return first.1
    }

    /// Returns a weight, multiplied if the focus is on one of these groups and lowered if it is on others.
    func weight(_ weight: Int, _ groups: CaseGroup...) -> Int {
        focus.isEmpty ? weight : focus.isDisjoint(with: groups) ? (weight + 3) / 4 : weight * 3
    }

    // MARK: - Lists

    private mutating func addList() {
        pages = []
        for place in 1...pick((15, 1), (20, 2), (25, 3), (20, 4), (12, 5), (8, 7)) { addPage(place) }
        if chance(40), pages.count > 1 { pages[pages.count - 1].size = .short }
        if pages.count == 1, chance(weight(38, .paging)) { pages = [DrawnPage(size: .absent)] }
        if chance(weight(13, .paging)), pages[0].size != .absent { addRun() }
        let total = pick(
            (76, DrawnTotal.exact), (6, .tooSmall), (6, .tooLarge), (6, .absent), (weight(3, .paging), .fewPages),
            (weight(3, .paging), .manyPages))
        scenario.lists.append(.fresh(pages, total: total))
    }

    /// Ends the list with many empty pages, or with many that have only known rows.
    private mutating func addRun() {
        var last = DrawnPage()
        last.times = number(20...60)
        if chance(60) { last.size = .empty } else { last.repeats = wholePage(number(1...pages.count)) }
        pages.append(last)
    }

    /// Returns repeats that make a page have nothing else than another page's rows.
    private func wholePage(_ source: Int) -> [DrawnPage.Repeat] {
        (0..<Self.rowsOfPage).map { DrawnPage.Repeat(page: source, row: $0, place: $0) }
    }

    private mutating func addPage(_ place: Int) {
        var drawn = DrawnPage()
        drawn.size = pick(
            (80, .full), (weight(11, .paging), .short), (place == 1 ? 2 : weight(9, .paging), .empty))
        if chance(weight(22, .dedupe)) { drawn.repeats = repeats(on: place) }
        drawn.hasEqualTitles = chance(weight(6, .dedupe))
        // Ids of which a list has only one set.
        drawn.hasNearIDs = chance(weight(5, .dedupe)) && !pages.contains(where: \.hasNearIDs)
        drawn.pauses = chance(weight(3, .errors))
        pages.append(drawn)
    }

    private mutating func repeats(on place: Int) -> [DrawnPage.Repeat] {
        // A page of nothing else than another page's rows.
        if place > 1, chance(15) {
            return wholePage(number(1...place - 1))
        }
        return (0..<number(1...3)).map { _ in
            let source = pick(
                (5, place), (place > 1 ? 6 : 0, max(1, place - 1)), (place > 1 ? 4 : 0, number(1...max(1, place - 1))))
            return DrawnPage.Repeat(
                page: source, row: pick((5, -1), (5, number(0...6))), place: pick((5, 0), (5, number(0...9))),
                // A page shows each row as it is at one moment.
                isUpdated: chance(30) && source < place)
        }
    }

    /// The number of repeated rows that make a page of any size repeat another one.
    private static let rowsOfPage = 100

    // MARK: - Fates

    /// Lets a correct client request a page, and draws its fate.
    private mutating func request(_ wanted: Int) {
        attempts[wanted, default: 0] += 1
        let attempt = attempts[wanted] ?? 1
        let mayHold = wanted <= pages.count && !isHeld(wanted)
        let outcome: Scenario.Outcome? = pick(
            (60, nil), (mayHold ? weight(attempt > 1 ? 40 : 20, .inFlight, .refresh) : 0, .held),
            (weight(8, .inFlight), .delayed(number(4...8) * 50)),
            (attempt > 3 ? 0 : weight(16, .errors), .failed(failure())),
            (attempt > 3 ? 0 : weight(2, .errors), .errorObject),
            (attempt > 3 ? 0 : weight(3, .errors), .paused(status: pick((1, 429), (1, 503)), asDate: chance(40))))
        if let outcome { scenario.fates.append(.init(page: wanted, attempt: attempt, outcome: outcome)) }
        switch outcome {
        case .held: state = .held(wanted)
        case .delayed: state = .loading(wanted)
        case .failed, .errorObject: state = .failed(wanted)
        case .paused: state = .paused(wanted)
        case nil: arrive(wanted)
        }
    }

    private mutating func arrive(_ wanted: Int) { (page, state) = (max(1, min(wanted, pages.count)), .idle) }

    private func isHeld(_ page: Int) -> Bool {
        scenario.fates.contains { $0.page == page && $0.outcome == .held }
            || page == 1 && scenario.steps.contains { $0.action.start?.outcome == .held }
    }

    mutating func failure() -> FailureKind {
        pick(
            (20, .status(500)), (12, .status(503)), (6, .status(429)), (6, .status(404)), (3, .status(403)),
            (5, .status(401)),
            (10, .resetPeer), (8, .resetPeerAfterHead), (12, .limitData), (10, .noBody), (10, .malformed))
    }

    // MARK: - Steps

    private mutating func addStep() {
        switch state {
        case .idle: addStepAtRest()
        case .held(let page): addStepWhileHeld(page)
        case .loading(let page):
            if chance(40) { return arrive(page) }
            addStep(at: pick((4, .now), (6, .begun(page: page))), from: page)
        case .failed(let page):
            let moment = pick((6, Scenario.Moment.idle), (4, .failed))
            if chance(70) { return tryAgain(page, at: moment) }
            addStep(at: moment, from: page)
        case .paused(let page):
            guard chance(60) else { return tryAgain(page, at: .idle) }
            // A correct client sends nothing.
            switch pick((4, 0), (4, 1), (2, 2)) {
            case 0: add(.paused, .more(times: number(1...3), source: 0))
            case 1: add(.paused, .retry)
            default:
                addStep(at: .paused, from: page)
                state = .paused(scenario.steps.last?.action.start == nil ? page : 1)
            }
        }
    }

    private mutating func addStepAtRest() {
        if let held = forgotten, chance(40) {
            forgotten = nil
            return add(pick((6, .idle), (4, .now)), .release(page: held, failure: chance(25) ? failure() : nil))
        }
        let moment = pick((7, Scenario.Moment.idle), (3, .served))
        if chance(62) {
            add(moment, .more(times: burst(), source: chance(10) ? 1 : 0))
            if page < pages.count { request(page + 1) }
            return
        }
        addStep(at: moment, from: page)
    }

    private mutating func addStepWhileHeld(_ held: Int) {
        if chance(28) {
            let failure = chance(20) ? failure() : nil
            add(.held(page: held), .release(page: held, failure: failure))
            if failure == nil { arrive(held) } else { state = .failed(held) }
            return
        }
        if attempts[held] ?? 1 > 1, chance(40) { add(.held(page: held), .retry) }
        if chance(7) {
            add(.held(page: held), .outlast(page: held))
            state = .failed(held)
            return
        }
        addStep(at: .held(page: held), from: held)
    }

    /// Adds a step that is not a trigger's usual one.
    private mutating func addStep(at moment: Scenario.Moment, from wanted: Int) {
        switch pick(
            (weight(30, .inFlight), 0), (weight(22, .refresh), 1), (weight(14, .refresh), 2), (weight(8, .refresh), 3),
            (weight(5, .refresh), 4), (weight(attempts[wanted] ?? 0 > 1 ? 20 : 6, .errors), 5), (2, 6))
        {
        case 0: add(moment, .more(times: burst(), source: chance(25) ? 1 : 0))
        case 1:
            let start = start()
            add(moment, .refresh(times: chance(20) ? 2 : 1, start: start))
            begin(with: start)
        case 2:
            let start = start()
            add(moment, .query(isBack: chance(30), start: start))
            begin(with: start)
        case 3:
            add(moment, .cancel)
            forget()
            state = .idle
        case 4:
            add(moment, chance(30) ? .openElsewhere : .close)
            isClosed = true
        case 6: add(moment, .wait)
        default:
            add(moment, .retry)
            if case .failed = state { request(wanted) }
        }
    }

    private mutating func tryAgain(_ page: Int, at moment: Scenario.Moment) {
        add(moment, pick((5, .retry), (5, .more(times: pick((7, 1), (3, 2)), source: 0))))
        request(page)
    }

    mutating func add(_ moment: Scenario.Moment, _ action: Scenario.Action) {
        scenario.steps.append(.init(moment: moment, action: action))
    }

    mutating func burst() -> Int { pick((6, 1), (2, 2), (2, 5)) }

    /// Draws what a client meets that loads its list from the start again.
    private mutating func start() -> Scenario.Start {
        var start = Scenario.Start(isChanged: chance(55))
        start.outcome = pick(
            (60, nil), (isHeld(1) ? 0 : 20, .held), (weight(14, .errors), .failed(failure())),
            (weight(2, .errors), .errorObject),
            (weight(5, .errors), .paused(status: pick((1, 429), (1, 503)), asDate: false)))
        if start.isChanged {
            if chance(60) {
                addList()
            } else {
                scenario.lists.append(.grown(by: number(0...4), isUpdated: chance(30)))
            }
        }
        return start
    }

    /// Lets a correct client load its list from the start.
    private mutating func begin(with start: Scenario.Start) {
        forget()
        attempts[1, default: 0] += 1
        switch start.outcome {
        case .held: state = .held(1)
        case .failed, .errorObject: state = .failed(1)
        case .paused: state = .paused(1)
        case .delayed, nil: arrive(1)
        }
    }

    /// Remembers the page that is held for nobody from now on.
    private mutating func forget() {
        if case .held(let page) = state { forgotten = page }
    }
}
