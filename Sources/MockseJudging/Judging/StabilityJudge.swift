package import MockseDriver
import MockseJournal

/// Judges how a displayed list changes from snapshot to snapshot, and the state it ends in.
package struct StabilityJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Each list that was seen begins with the one seen before, or with the end of it that the client keeps.
    package var unstableLists: [Violation] {
        for (earlier, later) in zip(evidence.lists, evidence.lists.dropFirst()) where !continues(later, earlier) {
            let place = zip(earlier, later).prefix { $0 == $1 }.count
            let found = place < later.count ? "\(later[place]) is there now" : "the list ends before it now"
            return [
                Violation("moved", "\(earlier[place]) was displayed at place \(place + 1), and \(found)")
            ]
        }
        return []
    }

    /// Whether a list goes on from another one, of which a client drops the first rows if there would be too many.
    private func continues(_ later: [String], _ earlier: [String]) -> Bool {
        if later.starts(with: earlier) { return true }
        guard let window = evidence.features.window else { return false }
        return earlier.indices.contains { dropped in
            later.count + dropped > window && later.starts(with: earlier.dropFirst(dropped))
        }
    }

    /// What had been displayed when the client was first asked is still there.
    package func lostRows(since cause: String, level: Level = .must) -> [Violation] {
        guard let before = evidence.lists.first, let after = evidence.list.map(Set.init) else { return [] }
        let lost = before.filter { !after.contains($0) }
        guard let first = lost.first else { return [] }
        return [
            Violation(
                "rows-lost", "\(lost.count) of \(before.count) rows are gone since \(cause): \(first) is the first",
                level: level)
        ]
    }

    /// The client does not end in one of these states, if it tells.
    package func lastState(isNot wrong: Set<ClientState>, after what: String) -> [Violation] {
        guard let state = evidence.client.states.last, wrong.contains(state) else { return [] }
        return [Violation("state", "after \(what) the client says that its state is \(state.rawValue)")]
    }
}
