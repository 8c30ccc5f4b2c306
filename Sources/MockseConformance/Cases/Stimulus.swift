import MockseJudging
import MockseKit

/// What a case confronts its client with; a case whose stimulus never reached the client decides nothing.
struct Stimulus: Sendable {
    /// What became of a stimulus.
    enum Delivery: Sendable, Hashable {
        /// It reached the client.
        case delivered
        /// The client never came to where it would have met it.
        case missing
        /// The suite was too late for it: another run may be in time.
        case late
    }

    /// In words, as the rest of "… was not delivered".
    let name: String
    /// Applies it to the fixture.
    let apply: @Sendable (inout Fixture) -> Void
    /// Returns what became of it.
    let delivery: @Sendable (Evidence) -> Delivery

    /// A stimulus whose delivery depends on the client, and on how soon the suite acts.
    init(
        _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void,
        delivery: @escaping @Sendable (Evidence) -> Delivery
    ) {
        self.name = name
        self.apply = apply
        self.delivery = delivery
    }

    /// A stimulus whose delivery depends on the client alone.
    init(
        _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void,
        isDelivered: @escaping @Sendable (Evidence) -> Bool
    ) {
        self.init(name, apply: apply) { isDelivered($0) ? .delivered : .missing }
    }

    /// A page is held until the script releases it.
    static func held(page: Int) -> Stimulus {
        held(page) { $0.gates.append(page) }
    }

    /// The first attempt at a page is held until the script releases it.
    static func firstAttemptHeld(page: Int) -> Stimulus {
        held(page) {
            $0.gates.append(page)
            $0.heldAttempts[page] = 1
        }
    }

    /// The first attempt at a page is held for longer than the client waits.
    static func firstAttemptOutlasted(page: Int) -> Stimulus {
        held(page) {
            $0.gates.append(page)
            $0.heldAttempts[page] = 1
            $0.outlastsTimeout = true
        }
    }

    /// A page is held from the moment that the script chooses until it releases it.
    static func heldLater(page: Int) -> Stimulus {
        held(page) { $0.lateGates.append(page) }
    }

    /// A page is held as `apply` says; `isMet` decides for a page that was not.
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

    /// The list becomes another one at a moment that the case chooses.
    static func change(_ name: String, _ make: @escaping @Sendable (inout Fixture) -> Void) -> Stimulus {
        Stimulus(name) {
            $0.change(make)
        } isDelivered: { evidence in
            evidence.server.updatedAt != nil && evidence.current.contains(where: evidence.served.isDelivered)
        }
    }

    /// A page fails.
    static func failure(_ failure: FailureKind, page: Int, attempts: ClosedRange<Int> = 1...1) -> Stimulus {
        Stimulus("the failure of page \(page)") {
            $0.faults.append(Fixture.Fault(page: page, attempts: attempts, failure: failure))
        } isDelivered: { evidence in
            evidence.exchanges(page: page).contains { $0.faults.contains { $0.hasPrefix("fail=") } }
        }
    }

    /// A page is another one than it would be, and is served whole.
    static func page(
        _ page: Int, _ name: String, apply: @escaping @Sendable (inout Fixture) -> Void
    ) -> Stimulus {
        // Told apart by content: without the change the page is served, too.
        Stimulus(name, apply: apply) { evidence in
            var changed = evidence.setting.plainFixture
            apply(&changed)
            let wanted = changed.content(page: page, attempt: 1)
            return evidence.exchanges(page: page).contains {
                evidence.served.isDelivered($0) && evidence.served.content(of: $0) == wanted
            }
        }
    }

    /// The first attempts at a page are answered by what is no page, one after the other.
    static func answers(
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

    /// The trigger fires while the server wants to be left alone.
    static func triggers(in pauses: @escaping @Sendable (Evidence) -> [RequestedPause]) -> Stimulus {
        Stimulus("a trigger within the pause") {
            $0.firesRepeatedly = true
        } delivery: { evidence in
            let (pauses, judge) = (pauses(evidence), BackoffJudge(evidence))
            return !judge.hasty(pauses).isEmpty || judge.isInsistent(in: pauses) ? .delivered : .late
        }
    }
}
