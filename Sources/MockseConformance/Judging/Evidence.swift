import MockseKit

/// Everything that a run of a case left to judge by; never changes, and is shared by all who judge.
final class Evidence: Sendable {
    /// What was settled before the client was operated.
    struct Setting: Sendable {
        /// What the server did.
        let fixture: Fixture
        /// The same before the case's stimuli were applied.
        let plainFixture: Fixture
        let features: ClientFeatures
    }

    /// A second list, opened at another base URL.
    struct Elsewhere: Sendable {
        /// When it was opened, in nanoseconds of the server's clock.
        let opened: UInt64
        /// What was requested there.
        let exchanges: [Exchange]
    }

    let setting: Setting
    let client: ClientLog
    let server: ServerLog
    let elsewhere: Elsewhere?
    /// The requests for the list, in order of arrival; without those that only check whether the first page changed.
    let exchanges: [Exchange]
    /// What the exchanges brought to the client.
    let served: ServedPages

    init(_ setting: Setting, client: ClientLog, server: ServerLog, elsewhere: Elsewhere? = nil) {
        self.setting = setting
        self.client = client
        self.server = server
        self.elsewhere = elsewhere
        let requests = server.exchanges.ofList
        exchanges =
            setting.features.revalidates
            ? Revalidation(fixture: setting.fixture, steps: client.steps).leftOut(of: requests) : requests
        served = ServedPages(exchanges, of: setting.fixture, updatedAt: server.updatedAt)
    }

    var fixture: Fixture { setting.fixture }
    var features: ClientFeatures { setting.features }
    var steps: [ClientLog.Step] { client.steps }

    /// The ids that the client displayed each time it was asked.
    var lists: [[String]] { client.snapshots.map(\.ids) }

    /// The ids that the client displayed last; nil if it was never asked.
    var list: [String]? { lists.last }

    /// The requests since the list became what it is.
    var current: [Exchange] { exchanges.filter { $0.arrived >= server.updatedAt ?? 0 } }

    /// The requests for a page.
    func exchanges(page: Int) -> [Exchange] { exchanges.filter { $0.page == page } }

    /// The time since the case began, such as `12.4 ms`.
    func time(_ instant: UInt64) -> String {
        Self.milliseconds(instant - min(instant, server.start))
    }

    /// A time in nanoseconds, such as `12.4 ms`.
    static func milliseconds(_ time: UInt64) -> String {
        let tenths = time / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
