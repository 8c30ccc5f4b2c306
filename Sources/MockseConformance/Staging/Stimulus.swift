import MockseKit

/// What a case confronts its client with; a case whose stimulus never reached the client decides nothing.
struct Stimulus: Sendable {
    /// In words, as the rest of "… was not delivered".
    let name: String
    /// Sets it up.
    let apply: @Sendable (inout Stage) -> Void
    /// Whether it has reached the client.
    let isDelivered: @Sendable (Evidence) -> Bool
    /// Whether all that it takes is a suite that is in time.
    var isOurs = false

    init(
        _ name: String, apply: @escaping @Sendable (inout Stage) -> Void,
        isDelivered: @escaping @Sendable (Evidence) -> Bool
    ) {
        self.name = name
        self.apply = apply
        self.isDelivered = isDelivered
    }

    /// A page is held until the case lets it go.
    static func held(page: Int) -> Stimulus {
        Stimulus("the held page \(page)") {
            $0.gates.append(page)
        } isDelivered: {
            $0.heldPages.contains(page)
        }
    }

    /// The first attempt at a page is held until the case lets it go.
    static func firstAttemptHeld(page: Int) -> Stimulus {
        Stimulus("the held page \(page)") {
            $0.gates.append(page)
            $0.heldAttempts[page] = 1
        } isDelivered: {
            $0.heldPages.contains(page)
        }
    }

    /// A page is held from the moment on that the case chooses until it lets it go.
    static func heldLater(page: Int) -> Stimulus {
        Stimulus("the held page \(page)") {
            $0.lateGates.append(page)
        } isDelivered: {
            $0.heldPages.contains(page)
        }
    }

    /// The list becomes another one at a moment that the case chooses.
    static func change(_ name: String, _ make: @escaping @Sendable (inout Stage) -> Void) -> Stimulus {
        Stimulus(name) {
            $0.change(make)
        } isDelivered: { evidence in
            evidence.updatedAt != nil && evidence.current.contains(where: evidence.isDelivered)
        }
    }

    /// A page fails.
    static func failure(_ failure: Failure, page: Int, attempts: ClosedRange<Int> = 1...1) -> Stimulus {
        Stimulus("the failure of page \(page)") {
            $0.faults.append(Stage.Fault(page: page, attempts: attempts, failure: failure))
        } isDelivered: { evidence in
            evidence.exchanges(page: page).contains { $0.faults.contains { $0.hasPrefix("fail=") } }
        }
    }

    /// A page is another one than it would be, and is served whole.
    static func page(
        _ page: Int, _ name: String, apply: @escaping @Sendable (inout Stage) -> Void
    ) -> Stimulus {
        // Told apart by content: without the change the page is served, too.
        Stimulus(name, apply: apply) { evidence in
            var changed = evidence.plainStage
            apply(&changed)
            let wanted = changed.content(page: page, attempt: 1)
            return evidence.exchanges(page: page).contains {
                evidence.isDelivered($0) && evidence.content(of: $0) == wanted
            }
        }
    }

    /// The first attempts at a page are answered by what is no page, one after the other.
    static func answers(
        page: Int, _ name: String, _ make: @escaping @Sendable (Stage) -> [StagedPage]
    ) -> Stimulus {
        Stimulus(name) { stage in
            for (index, content) in make(stage).enumerated() {
                stage.variants.append(
                    Stage.Variant(page: page, attempts: index + 1...index + 1, content: content))
            }
        } isDelivered: { evidence in
            let first = make(evidence.stage).first
            return evidence.exchanges(page: page).contains {
                $0.lastByte != nil && evidence.content(of: $0) == first
            }
        }
    }

    /// The trigger is pulled while the server wants to be left alone.
    static func triggers(in pauses: @escaping @Sendable (Evidence) -> [Evidence.Pause]) -> Stimulus {
        var stimulus = Stimulus("a trigger within the pause") {
            $0.insists = true
        } isDelivered: { evidence in
            let pauses = pauses(evidence)
            return !evidence.hasty(pauses).isEmpty || evidence.isInsistent(in: pauses)
        }
        stimulus.isOurs = true
        return stimulus
    }
}
