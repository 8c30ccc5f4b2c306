package import MockseDriver
package import MockseJournal

/// Everything that a run of a case left to judge by; never changes, and is shared by all who judge.
package final class Evidence: Sendable {
    /// What was settled before the client was operated.
    package struct Setting: Sendable {
        /// What the server did.
        package let fixture: Fixture
        /// The same before the case's stimuli were applied.
        package let plainFixture: Fixture
        package let features: ClientFeatures

        package init(fixture: Fixture, plainFixture: Fixture, features: ClientFeatures) {
            self.fixture = fixture
            self.plainFixture = plainFixture
            self.features = features
        }
    }

    /// A second list, opened at another base URL.
    package struct Elsewhere: Sendable {
        /// When it was opened, in nanoseconds of the server's clock.
        package let opened: UInt64
        /// What was requested there.
        package let exchanges: [Exchange]

        package init(opened: UInt64, exchanges: [Exchange]) {
            self.opened = opened
            self.exchanges = exchanges
        }
    }

    package let setting: Setting
    package let client: ClientLog
    package let server: ServerLog
    package let elsewhere: Elsewhere?
    /// The requests for the list, in order of arrival; without those that only check whether the first page changed.
    package let exchanges: [Exchange]
    /// What the exchanges brought to the client.
    package let served: ServedPages

    package init(_ setting: Setting, client: ClientLog, server: ServerLog, elsewhere: Elsewhere? = nil) {
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

    package var fixture: Fixture { setting.fixture }
    package var features: ClientFeatures { setting.features }
    package var steps: [ClientLog.Step] { client.steps }

    /// The ids that the client displayed each time it was asked.
    package var lists: [[String]] { client.snapshots.map(\.ids) }

    /// The ids that the client displayed last; nil if it was never asked.
    package var list: [String]? { lists.last }

    /// The requests since the list became what it is.
    package var current: [Exchange] { exchanges.filter { $0.arrived >= server.updatedAt ?? 0 } }

    /// The requests for a page.
    package func exchanges(page: Int) -> [Exchange] { exchanges.filter { $0.page == page } }

    /// The time since the case began, such as `12.4 ms`.
    package func time(_ instant: UInt64) -> String {
        Self.milliseconds(instant - min(instant, server.start))
    }

    /// A time in nanoseconds, such as `12.4 ms`.
    static func milliseconds(_ time: UInt64) -> String {
        let tenths = time / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
