import MockseKit

@testable import MockseConformance

extension Evidence {
    /// Evidence of a client that was seen to do this.
    convenience init(
        of fixture: Fixture, _ features: ClientFeatures, _ exchanges: [Exchange], steps: [ClientLog.Step] = [],
        lists: [[String]] = [], updatedAt: UInt64? = nil, heldPages: Set<Int> = [], expiredPages: Set<Int> = [],
        wasHurried: Bool = false, lateness: Duration = .zero
    ) {
        self.init(
            Setting(fixture: fixture, plainFixture: fixture, features: features),
            client: ClientLog(steps: steps, snapshots: lists.map { ShownList($0) }),
            server: ServerLog(
                start: 0, exchanges: exchanges, heldPages: heldPages, expiredPages: expiredPages,
                wasHurried: wasHurried, lateness: lateness, updatedAt: updatedAt))
    }
}
