package import MockseFaults
import Synchronization

/// A sandbox's gates, in order of creation.
///
/// A response waits at the first closed gate that it matches.
package final class GateSet: Sendable {
    /// The maximum number of gates that control calls can create in a sandbox.
    package static let limit = 10_000

    private let gates = Mutex<[HoldingGate]>([])
    /// A flag that every request reads without a lock, because few requests meet a gate.
    private let holdsNothing = Atomic<Bool>(true)
    private let names = Atomic<Int>(0)

    /// A Boolean value indicating whether the sandbox has no gates.
    var isEmpty: Bool { holdsNothing.load(ordering: .acquiring) }

    /// The number of gates.
    package var count: Int { isEmpty ? 0 : gates.withLock { $0.count } }

    /// All gates.
    package var all: [HoldingGate] { gates.withLock { $0 } }

    /// Returns the gate with a given name.
    package func gate(named name: String) -> HoldingGate? {
        gates.withLock { $0.first { $0.name == name } }
    }

    /// Returns the first closed gate that a response matches.
    func gate(for subject: MatchSubject) -> HoldingGate? {
        // Matching can take long, so others don't wait for it.
        isEmpty ? nil : all.first { $0.match.matches(subject) && !$0.isOpen }
    }

    /// Creates a gate, opening and replacing one of the same name.
    ///
    /// - Parameters:
    ///   - name: The gate's name; nil generates one.
    ///   - match: The requests whose responses it holds.
    /// - Returns: The gate.
    package func put(name: String? = nil, match: RequestMatch) -> HoldingGate {
        let gate = HoldingGate(name: name ?? "gate-\(names.add(1, ordering: .relaxed).newValue)", match: match)
        let replaced = gates.withLock { gates -> HoldingGate? in
            holdsNothing.store(false, ordering: .releasing)
            // A gate with a generated name never replaces another.
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

    /// Removes a gate, releasing what it holds.
    ///
    /// - Returns: `true` if a gate of that name existed.
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

    /// Removes this gate unless another has replaced it.
    func remove(_ gate: HoldingGate) {
        gates.withLock { gates in
            gates.removeAll { $0 === gate }
            holdsNothing.store(gates.isEmpty, ordering: .releasing)
        }
    }

    /// Removes all gates, releasing what they hold.
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
