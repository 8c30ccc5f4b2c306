import MockseDriver

/// The progress of a client in displaying what it was served.
package struct DisplayProgress {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A Boolean value indicating whether the client displays everything it was served or, if it doesn't have to,
    /// whether its list has stopped changing.
    package var isComplete: Bool {
        guard let last = evidence.client.snapshots.last, last.state != .loading else { return false }
        if evidence.fixture.timeline != nil || evidence.features.window != nil {
            return evidence.lists.suffix(2).count == 2 && Set(evidence.lists.suffix(2)).count == 1
        }
        let displayed = Set(last.ids)
        return evidence.expectedIDs(inReserve: evidence.features.prefetch).allSatisfy(displayed.contains)
    }
}
