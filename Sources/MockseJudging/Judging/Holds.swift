import MockseDriver
import MockseJournal

/// Whether responses were held for as long as the script meant to.
package struct Holds {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A Boolean value indicating whether a page's hold ended too soon: the client gave it up after most of its time-out,
    /// or the suite released it or was in a hurry to do so lest the client give it up.
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
