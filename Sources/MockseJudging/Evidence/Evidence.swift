package import MockseDriver
package import MockseJournal

/// The evidence that a run of a case left for its judges, which never changes.
package final class Evidence: Sendable {
    /// The conditions that were set before the run.
    package struct Setting: Sendable {
        /// The fixture that the server used.
        package let fixture: Fixture
        /// The fixture before the case's stimuli were applied.
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
        /// The time at which the list was opened, in nanoseconds of the server's clock.
        package let opened: UInt64
        /// The exchanges below that base URL.
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
    /// The requests for the list, in order of arrival, except those that only check whether the first page changed.
    package let exchanges: [Exchange]
    /// The pages that the exchanges delivered to the client.
    package let served: ServedPages

    package init(_ setting: Setting, client: ClientLog, server: ServerLog, elsewhere: Elsewhere? = nil) {
        self.setting = setting
        self.client = client
        self.server = server
        self.elsewhere = elsewhere
        let requests = server.exchanges.ofList(setting.fixture)
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

    /// The ids that the client displayed last, or `nil` if it was never asked.
    package var list: [String]? { lists.last }

    /// The requests since the last update of the list.
    package var current: [Exchange] { exchanges.filter { $0.arrived >= server.updatedAt ?? 0 } }

    /// Returns the requests for a page.
    package func exchanges(page: Int) -> [Exchange] { exchanges.filter { $0.page == page } }

    /// Returns the time since the case began, such as `12.4 ms`.
    package func time(_ instant: UInt64) -> String {
        Self.milliseconds(instant - min(instant, server.start))
    }

    /// Returns a duration, given in nanoseconds, such as `12.4 ms`.
    static func milliseconds(_ time: UInt64) -> String {
        let tenths = time / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
