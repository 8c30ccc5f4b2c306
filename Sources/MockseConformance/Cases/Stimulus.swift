import MockseBase
import MockseJudging
import MockseKit
import MocksePaging

/// A condition that a case confronts its client with.
///
/// Without it, the case is inconclusive.
struct Stimulus: Sendable {
    /// The outcome of delivering a stimulus.
    enum Delivery: Sendable, Hashable {
        /// The stimulus reached the client.
        case delivered
        /// The client never got to the point where it would have met the stimulus.
        case missing
        /// The suite was too late for the stimulus; another run may be in time.
        case late
        /// The client lacks what the stimulus needs, so the case is skipped.
        case declined(MissingCapability)
    }

    /// The name of the stimulus, as the subject of "… did not reach the client".
    let name: String
    /// Applies the stimulus to the fixture.
    let apply: @Sendable (inout Fixture) -> Void
    /// Returns the outcome of delivering the stimulus.
    let delivery: @Sendable (History) -> Delivery
    /// A Boolean value indicating whether most of a response must be its body.
    var needsLongPages = false

    /// Creates a stimulus whose delivery depends on the client and on how soon the suite acts.
    init(
        _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void,
        delivery: @escaping @Sendable (History) -> Delivery
    ) {
        self.name = name
        self.apply = apply
        self.delivery = delivery
    }

    /// Creates a stimulus whose delivery depends only on the client.
    init(
        _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void,
        isDelivered: @escaping @Sendable (History) -> Bool
    ) {
        self.init(name, apply: apply) { isDelivered($0) ? .delivered : .missing }
    }

    /// Returns a stimulus that holds a page until the script releases it.
    static func held(page: Int) -> Stimulus {
        held(page) { $0.gates.append(page) }
    }

    /// A stimulus that holds the first page that the client doesn't request ahead until the script releases it.
    static let heldBeyondPrefetch = Stimulus("the held page") {
        $0.gates.append($0.firstOnDemand)
    } delivery: { history in
        held(page: history.fixture.firstOnDemand).delivery(history)
    }

    /// Returns a stimulus that holds the first attempt at a page until the script releases it.
    static func firstAttemptHeld(page: Int) -> Stimulus {
        held(page) {
            $0.gates.append(page)
            $0.heldAttempts[page] = 1
        }
    }

    /// Returns a stimulus that holds all attempts at a page but the first, until the script releases it.
    static func laterAttemptsHeld(page: Int) -> Stimulus {
        held(page) {
            $0.gates.append(page)
            $0.firstHeldAttempts[page] = 2
        }
    }

    /// Returns a stimulus that holds the first attempt at a page for longer than the client waits.
    static func firstAttemptOutlasted(page: Int) -> Stimulus {
        firstAttemptHeld(page: page).outlasting(page)
    }

    /// Returns a stimulus that holds a page from the moment the script chooses, for longer than the client waits.
    static func outlastedLater(page: Int) -> Stimulus { heldLater(page: page).outlasting(page) }

    /// Returns the stimulus with a page that is held for longer than the client waits.
    private func outlasting(_ page: Int) -> Stimulus {
        Stimulus(
            name,
            apply: { [apply] in
                apply(&$0)
                $0.outlastsTimeout = true
                $0.outlastedPages.insert(page)
            }, delivery: delivery)
    }

    /// Returns a stimulus that sends every response for the first page, or the first one that the client doesn't request
    /// ahead, in pieces, during which the client gets a command.
    static func slowBody(ofFirstPage isFirst: Bool = false, slowness: Double = 1, _ verbs: Set<Verb?>) -> Stimulus {
        var stimulus = Stimulus("a command while the body of a page arrives") {
            $0.delays[isFirst ? 1 : 2 + $0.prefetch] = $0.slowTime * slowness
        } delivery: { history in
            let requests = history.fixture.delays.keys.flatMap(history.exchanges)
            let isMet = requests.contains { exchange in
                guard let first = exchange.firstByte else { return false }
                return !history.commands(verbs, after: first, before: exchange.gone ?? exchange.provenEnd).isEmpty
            }
            return isMet ? .delivered : requests.isEmpty ? .missing : .late
        }
        stimulus.needsLongPages = true
        return stimulus
    }

    /// The number of rows with which half of a response is longer than its head.
    private static let longRows = 60

    /// Returns a stimulus whose first response for a page stops in the middle of its body, for longer than the client
    /// waits.
    static func firstBodyStalled(page: Int) -> Stimulus {
        Stimulus("the half response for page \(page)") { fixture in
            fixture.stalledPages.insert(page)
            var content = fixture.content(page: page, attempt: 1)
            content.rows = fixture.freshRows(max(longRows, fixture.pageSize))
            fixture.variants.append(.init(page: page, attempts: 1...1, content: content))
        } delivery: { history in
            let isMet = history.exchanges(page: page).contains { exchange in
                exchange.firstByte != nil && exchange.injected.contains { $0.name == .slicer }
            }
            return history.server.shortStalls.contains(page) ? .late : isMet ? .delivered : .missing
        }
    }

    /// Returns a stimulus that holds a page, or its first attempts, from the moment the script chooses until it releases
    /// the page.
    static func heldLater(page: Int, attempts: Int? = nil) -> Stimulus {
        held(page) {
            $0.lateGates.append(page)
            $0.lateAttempts[page] = attempts
        }
    }

    /// Returns a stimulus that holds a page as `apply` says.
    private static func held(_ page: Int, apply: @escaping @Sendable (inout Fixture) -> Void) -> Stimulus {
        Stimulus("the held page \(page)", apply: apply) { history in
            let certainty = Certainty(history)
            if certainty.wasCut(page) { return .late }
            if history.server.heldPages.contains(page) { return .delivered }
            // The suite may have given up waiting for a request that came after all, late on a busy machine.
            let wasMissed = history.served.delivery(of: page) != nil
            return certainty.wasAnyCut || wasMissed ? .late : .missing
        }
    }

    /// Returns a stimulus that opens the list with further parameters.
    ///
    /// A client may use parameters of its own instead, which must survive as well.
    static func parameters(_ name: String, _ make: @escaping @Sendable (Fixture) -> [String: String]) -> Stimulus {
        Stimulus(name) { fixture in
            fixture.parameters = make(fixture)
        } delivery: { history in
            guard let first = history.exchanges.first else { return .missing }
            let dialect = history.fixture.dialect
            let usual = dialect.usualList.parameters
            let own = QueryText(first.query).rest(in: dialect)
            if own.contains(where: { usual[$0.key] != QueryText.decoded($0.value) }) { return .delivered }
            let wanted = history.fixture.parameters.values
            if wanted.isEmpty { return .missing }
            // A posted body is a part of the target.
            let isPosted = first.method == "POST" && wanted.allSatisfy(QueryText.decoded(first.target).contains)
            return isPosted ? .delivered : .declined(.parameters)
        }
    }

    /// A stimulus that opens the list with a page size above the API's greatest one.
    static let tooManyRows = Stimulus("a page that is smaller than asked for") { _ in
    } delivery: { history in
        guard let first = history.exchanges.first else { return .missing }
        return history.askedSize(of: first) ?? 0 > history.fixture.dialect.paging.largestSize
            ? .delivered : .declined(.largePages)
    }

    /// Returns a stimulus that replaces the list at a moment the case chooses.
    static func change(_ name: String, _ make: @escaping @Sendable (inout Fixture) -> Void) -> Stimulus {
        Stimulus(name) {
            $0.change(make)
        } isDelivered: { history in
            history.server.updatedAt != nil && history.current.contains(where: history.served.isDelivered)
        }
    }

    /// Returns a stimulus that replaces the list twice, at moments that the case chooses.
    static func changes(_ name: String) -> Stimulus {
        Stimulus(name) { fixture in
            for _ in 0..<2 { fixture.change { $0.fill(pages: 3) } }
        } isDelivered: { history in
            history.server.updates.count == 2 && history.current.contains(where: history.served.isDelivered)
        }
    }

    /// Returns a stimulus that makes a page fail.
    static func failure(_ failure: FailureKind, page: Int, attempts: ClosedRange<Int> = 1...1) -> Stimulus {
        Stimulus("the failure of page \(page)") {
            $0.faults.append(Fixture.Fault(page: page, attempts: attempts, failure: failure))
        } isDelivered: { history in
            history.exchanges(page: page).contains { $0.injected.contains(where: \.isFailure) }
        }
    }

    /// A stimulus that makes the page fail that comes when a client keeps as many as it can.
    static let failureOfFullMemory = Stimulus("the failure of a page") {
        $0.faults.append(.init(page: $0.fullMemory + 1, failure: .status(500)))
    } isDelivered: { history in
        history.exchanges(page: history.fixture.fullMemory + 1).contains { $0.injected.contains(where: \.isFailure) }
    }

    /// Returns a stimulus that makes the first attempt at each of some pages fail.
    static func failures(_ kind: FailureKind, pages: ClosedRange<Int>) -> Stimulus {
        let each = pages.map { failure(kind, page: $0) }
        return Stimulus("the failures of pages \(pages.lowerBound) to \(pages.upperBound)") { fixture in
            for one in each { one.apply(&fixture) }
        } isDelivered: { history in
            each[0].delivery(history) == .delivered
        }
    }

    /// Returns a stimulus that makes the first attempt at a page fail, and holds the next ones.
    static func failureBeforeHold(_ kind: FailureKind, page: Int) -> Stimulus {
        let (failing, holding) = (failure(kind, page: page), laterAttemptsHeld(page: page))
        return Stimulus(failing.name) {
            failing.apply(&$0)
            holding.apply(&$0)
        } delivery: {
            failing.delivery($0)
        }
    }

    /// Returns a stimulus that makes a page fail from the moment the script chooses, and perhaps ask for a pause.
    static func lateFailure(_ failure: FailureKind, page: Int, pauses: Bool = false) -> Stimulus {
        Stimulus("the failure of page \(page)") {
            $0.lateFaults.append(Fixture.Fault(page: page, failure: failure, pause: pauses ? $0.pause : nil))
        } isDelivered: { history in
            history.exchanges(page: page).contains { $0.injected.contains(where: \.isFailure) }
        }
    }

    /// A stimulus that delays every response for the first page that the client doesn't request ahead.
    static let slowPage = Stimulus("a slow page") {
        $0.delays[2 + $0.prefetch] = SteadyTriggers.delay(pause: $0.pause)
    } delivery: { history in
        guard history.exchanges.contains(where: { $0.injected.contains { $0.name == .slicer } }) else {
            return .missing
        }
        return history.arrivedBetweenTriggers ? .late : .delivered
    }

    /// Returns a stimulus that changes a page, which is then served completely.
    static func page(
        _ page: Int, _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void
    ) -> Stimulus {
        // Compare the content: the page is also served without the change.
        Stimulus(name, apply: apply) { history in
            var changed = history.setting.plainFixture
            apply(&changed)
            let wanted = changed.content(page: page, attempt: 1)
            return history.exchanges(page: page).contains {
                history.served.isDelivered($0) && history.served.content(of: $0) == wanted
            }
        }
    }

    /// Returns a stimulus that responds to the first attempts at a page with other content, one after the other.
    static func responses(
        page: Int, _ name: String, _ make: @escaping @Sendable (Fixture) -> [FixturePage]
    ) -> Stimulus {
        Stimulus(name) { fixture in
            for (index, content) in make(fixture).enumerated() {
                fixture.variants.append(
                    Fixture.Variant(page: page, attempts: index + 1...index + 1, content: content))
            }
        } isDelivered: { history in
            let first = make(history.fixture).first
            return history.exchanges(page: page).contains {
                $0.lastByte != nil && history.served.content(of: $0) == first
            }
        }
    }

    /// Returns a stimulus that fires the trigger during a pause that the server asked for.
    static func triggers(in pauses: @escaping @Sendable (History) -> [RequestedPause]) -> Stimulus {
        Stimulus("a trigger within the pause") {
            $0.firesRepeatedly = true
        } delivery: { history in
            let pauses = pauses(history)
            return !history.hasty(pauses).isEmpty || history.isInsistent(in: pauses) ? .delivered : .late
        }
    }
}

extension Fixture {
    /// The number of pages that fill the memory of a client that keeps only a few, or 2.
    var fullMemory: Int { max(2, min(maxPages ?? 2, Self.mostPagesKept)) }

    /// The first page that the client doesn't request ahead.
    var firstOnDemand: Int { 2 + prefetch }

    /// The largest number of pages in memory that a case fills.
    private static let mostPagesKept = 6
}
