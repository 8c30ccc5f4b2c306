import MockseKit

@testable import MockseConformance
@testable import MockseJudging

extension Evidence {
    /// Creates evidence of a client with this behavior.
    convenience init(
        of fixture: Fixture, _ features: ClientFeatures, _ exchanges: [Exchange], steps: [ClientLog.Step] = [],
        lists: [[String]] = [], updatedAt: UInt64? = nil, heldPages: Set<Int> = [], expiredPages: Set<Int> = [],
        wasHurried: Bool = false, lateness: Duration = .zero
    ) {
        var server = ServerLog(start: 0)
        server.exchanges = exchanges
        server.heldPages = heldPages
        server.expiredPages = expiredPages
        server.wasHurried = wasHurried
        server.lateness = lateness
        server.updatedAt = updatedAt
        self.init(
            Setting(fixture: fixture, plainFixture: fixture, features: features),
            client: ClientLog(steps: steps, snapshots: lists.map { ShownList($0) }),
            server: server)
    }
}
