import MockseDriver
import MockseJournal

/// The holds of a run, and whether they lasted as long as the script intended.
package struct Holds {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a Boolean value indicating whether a page's hold ended too soon: the client abandoned it after most of
    /// its timeout, or the suite released it early, or hurried, to keep the client from abandoning it.
    package func wasCut(_ page: Int) -> Bool {
        guard !evidence.fixture.outlastsTimeout else { return false }
        if evidence.server.wasHurried { return true }
        return evidence.server.expiredPages.contains(page) || evidence.exchanges(page: page).contains(where: wasGivenUp)
    }

    /// A Boolean value indicating whether any hold ended too soon.
    package var wereCut: Bool { evidence.server.heldPages.contains(where: wasCut) }

    private func wasGivenUp(_ exchange: Exchange) -> Bool {
        guard let timeout = evidence.features.timeout, let gone = exchange.gone else { return false }
        return Duration.nanoseconds(Int64(gone - min(gone, exchange.arrived))) >= timeout * ServerLog.longestHold
    }
}
