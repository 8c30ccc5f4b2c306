import Synchronization

/// A sandbox's gates, in the order they were put up: an answer waits at the first closed one that it matches.
package final class GateSet: Sendable {
    /// How many gates control calls can put up in a sandbox.
    package static let limit = 10_000

    private let gates = Mutex<[HoldingGate]>([])
    /// Read at every request, of which few meet a gate.
    private let holdsNothing = Atomic<Bool>(true)
    private let names = Atomic<Int>(0)

    /// Whether there are none.
    var isEmpty: Bool { holdsNothing.load(ordering: .acquiring) }

    /// How many gates there are.
    package var count: Int { gates.withLock { $0.count } }

    /// The gates.
    package var all: [HoldingGate] { gates.withLock { $0 } }

    /// The gate of that name.
    package func gate(named name: String) -> HoldingGate? {
        gates.withLock { $0.first { $0.name == name } }
    }

    /// The first closed gate that an answer matches.
    func gate(for subject: MatchSubject) -> HoldingGate? {
        if isEmpty { return nil }
        return gates.withLock { $0.first { $0.match.matches(subject) && !$0.isOpen } }
    }

    /// Puts up a gate; one of the same name is opened and replaced.
    ///
    /// - Parameters:
    ///   - name: Its name; nil makes one up.
    ///   - match: Which answers it holds.
    /// - Returns: The gate.
    package func put(name: String? = nil, match: RequestMatch) -> HoldingGate {
        let gate = HoldingGate(name: name ?? "gate-\(names.add(1, ordering: .relaxed).newValue)", match: match)
        let replaced = gates.withLock { gates -> HoldingGate? in
            holdsNothing.store(false, ordering: .releasing)
            // A gate that nobody named takes nobody's place.
            if name != nil, let index = gates.firstIndex(where: { $0.name == gate.name }) {
                defer { gates[index] = gate }
                return gates[index]
            }
            gates.append(gate)
            return nil
        }
        replaced?.openAtOnce()
        return gate
    }

    /// Takes a gate down, letting go what it holds.
    ///
    /// - Returns: Whether there was one of that name.
    @discardableResult
    package func remove(named name: String) -> Bool {
        let removed = gates.withLock { gates -> HoldingGate? in
            guard let index = gates.firstIndex(where: { $0.name == name }) else { return nil }
            defer { holdsNothing.store(gates.isEmpty, ordering: .releasing) }
            return gates.remove(at: index)
        }
        removed?.openAtOnce()
        return removed != nil
    }

    /// Takes this gate down, if another has not replaced it.
    func remove(_ gate: HoldingGate) {
        gates.withLock { gates in
            gates.removeAll { $0 === gate }
            holdsNothing.store(gates.isEmpty, ordering: .releasing)
        }
    }

    /// Takes all gates down, letting go what they hold.
    package func removeAll() {
        let removed = gates.withLock { gates in
            defer {
                gates = []
                holdsNothing.store(true, ordering: .releasing)
            }
            return gates
        }
        for gate in removed { gate.openAtOnce() }
    }
}
