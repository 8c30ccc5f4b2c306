package import MockseDriver
import MockseJournal

/// Judges how a displayed list changes from snapshot to snapshot, and the state it ends in.
package struct StabilityJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if a snapshot doesn't begin with the previous one, or with the end of it that the client keeps.
    package var unstableLists: [Violation] {
        for (earlier, later) in zip(evidence.lists, evidence.lists.dropFirst()) where !continues(later, earlier) {
            let place = zip(earlier, later).prefix { $0 == $1 }.count
            let found = place < later.count ? "\(later[place]) is there now" : "the list now ends before it"
            return [
                Violation("moved", "\(earlier[place]) was displayed at position \(place + 1), but \(found)")
            ]
        }
        return []
    }

    /// Returns a Boolean value indicating whether a list continues an earlier one, whose first rows a client may drop
    /// to stay within its window.
    private func continues(_ later: [String], _ earlier: [String]) -> Bool {
        if later.starts(with: earlier) { return true }
        guard let window = evidence.features.window else { return false }
        return earlier.indices.contains { dropped in
            later.count + dropped > window && later.starts(with: earlier.dropFirst(dropped))
        }
    }

    /// Returns a violation if rows of the first snapshot are gone.
    package func lostRows(since cause: String, level: Level = .must) -> [Violation] {
        guard let before = evidence.lists.first, let after = evidence.list.map(Set.init) else { return [] }
        let lost = before.filter { !after.contains($0) }
        guard let first = lost.first else { return [] }
        return [
            Violation(
                "rows-lost",
                "\(lost.count) of \(before.count) rows disappeared after \(cause); the first is \(first)",
                level: level)
        ]
    }

    /// Returns a violation if the last state that the client reported is one of these.
    package func lastState(isNot wrong: Set<ClientState>, after what: String) -> [Violation] {
        guard let state = evidence.client.states.last, wrong.contains(state) else { return [] }
        return [Violation("state", "after \(what), the client reports the state `\(state.rawValue)`")]
    }
}
