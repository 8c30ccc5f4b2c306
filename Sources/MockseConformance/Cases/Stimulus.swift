import MockseBase
import MockseJudging
import MockseKit

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
    let delivery: @Sendable (Evidence) -> Delivery

    /// Creates a stimulus whose delivery depends on the client and on how soon the suite acts.
    init(
        _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void,
        delivery: @escaping @Sendable (Evidence) -> Delivery
    ) {
        self.name = name
        self.apply = apply
        self.delivery = delivery
    }

    /// Creates a stimulus whose delivery depends only on the client.
    init(
        _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void,
        isDelivered: @escaping @Sendable (Evidence) -> Bool
    ) {
        self.init(name, apply: apply) { isDelivered($0) ? .delivered : .missing }
    }

    /// Returns a stimulus that holds a page until the script releases it.
    static func held(page: Int) -> Stimulus {
        held(page) { $0.gates.append(page) }
    }

    /// Returns a stimulus that holds the first attempt at a page until the script releases it.
    static func firstAttemptHeld(page: Int) -> Stimulus {
        held(page) {
            $0.gates.append(page)
            $0.heldAttempts[page] = 1
        }
    }

    /// Returns a stimulus that holds the first attempt at a page for longer than the client waits.
    static func firstAttemptOutlasted(page: Int) -> Stimulus {
        held(page) {
            $0.gates.append(page)
            $0.heldAttempts[page] = 1
            $0.outlastsTimeout = true
        }
    }

    /// Returns a stimulus that holds a page from the moment the script chooses until it releases the page.
    static func heldLater(page: Int) -> Stimulus {
        held(page) { $0.lateGates.append(page) }
    }

    /// Returns a stimulus that holds a page as `apply` says.
    ///
    /// `isMet` decides whether it was delivered if the page wasn't held.
    static func held(
        _ page: Int, orElse isMet: @escaping @Sendable (Evidence) -> Bool = { _ in false },
        apply: @escaping @Sendable (inout Fixture) -> Void
    ) -> Stimulus {
        Stimulus("the held page \(page)", apply: apply) { evidence in
            let holds = Holds(evidence)
            if holds.wasCut(page) { return .late }
            if evidence.server.heldPages.contains(page) || isMet(evidence) { return .delivered }
            return holds.wereCut ? .late : .missing
        }
    }

    /// Returns a stimulus that replaces the list at a moment the case chooses.
    static func change(_ name: String, _ make: @escaping @Sendable (inout Fixture) -> Void) -> Stimulus {
        Stimulus(name) {
            $0.change(make)
        } isDelivered: { evidence in
            evidence.server.updatedAt != nil && evidence.current.contains(where: evidence.served.isDelivered)
        }
    }

    /// Returns a stimulus that makes a page fail.
    static func failure(_ failure: FailureKind, page: Int, attempts: ClosedRange<Int> = 1...1) -> Stimulus {
        Stimulus("the failure of page \(page)") {
            $0.faults.append(Fixture.Fault(page: page, attempts: attempts, failure: failure))
        } isDelivered: { evidence in
            evidence.exchanges(page: page).contains { $0.injected.contains(where: \.isFailure) }
        }
    }

    /// Returns a stimulus that makes a page fail from the moment the script chooses.
    static func lateFailure(_ failure: FailureKind, page: Int) -> Stimulus {
        Stimulus("the failure of page \(page)") {
            $0.lateFaults.append(Fixture.Fault(page: page, attempts: 1...(.max), failure: failure))
        } isDelivered: { evidence in
            evidence.exchanges(page: page).contains { $0.injected.contains(where: \.isFailure) }
        }
    }

    /// Returns a stimulus that delays every response for a page.
    static func slow(page: Int, by delay: Duration) -> Stimulus {
        Stimulus("the delay of page \(page)") {
            $0.delays[page] = delay
        } isDelivered: { evidence in
            evidence.exchanges(page: page).contains { $0.injected.contains { $0.name == .latency } }
        }
    }

    /// Returns a stimulus that changes a page, which is then served completely.
    static func page(
        _ page: Int, _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void
    ) -> Stimulus {
        // Compare the content: the page is also served without the change.
        Stimulus(name, apply: apply) { evidence in
            var changed = evidence.setting.plainFixture
            apply(&changed)
            let wanted = changed.content(page: page, attempt: 1)
            return evidence.exchanges(page: page).contains {
                evidence.served.isDelivered($0) && evidence.served.content(of: $0) == wanted
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
        } isDelivered: { evidence in
            let first = make(evidence.fixture).first
            return evidence.exchanges(page: page).contains {
                $0.lastByte != nil && evidence.served.content(of: $0) == first
            }
        }
    }

    /// Returns a stimulus that fires the trigger during a pause that the server asked for.
    static func triggers(in pauses: @escaping @Sendable (Evidence) -> [RequestedPause]) -> Stimulus {
        Stimulus("a trigger within the pause") {
            $0.firesRepeatedly = true
        } delivery: { evidence in
            let (pauses, judge) = (pauses(evidence), BackoffJudge(evidence))
            return !judge.hasty(pauses).isEmpty || judge.isInsistent(in: pauses) ? .delivered : .late
        }
    }
}
