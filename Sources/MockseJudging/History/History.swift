package import MockseDriver
package import MockseJournal
import Synchronization

/// Everything that happened in a run: commands, requests, responses, and what the client displayed and reported, with
/// their times.
///
/// A history never changes, and requirements judge it without running the client again.
package final class History: Sendable {
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
        /// The record of the client while that list was open.
        package let client: ClientLog
        /// The exchanges below that base URL.
        package let exchanges: [Exchange]

        package init(opened: UInt64, client: ClientLog = ClientLog(), exchanges: [Exchange]) {
            self.opened = opened
            self.client = client
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
    /// The lists that the client loaded one after the other, in order of time.
    package let epochs: [Epoch]
    /// The facts that several requirements need, found when the first one asks for them.
    private let found = Mutex(Found())

    private struct Found {
        var rowFaults: [RowFault]?
        var pageFaults: [PageFault]?
        var stateFaults: [StateFault]?
    }

    package init(_ setting: Setting, client: ClientLog, server: ServerLog, elsewhere: Elsewhere? = nil) {
        self.setting = setting
        self.client = client
        self.server = server
        self.elsewhere = elsewhere
        let requests = server.exchanges.ofList(setting.fixture).sorted { $0.arrived < $1.arrived }
        exchanges =
            setting.features.revalidates
            ? Revalidation(fixture: setting.fixture, steps: client.steps).leftOut(of: requests) : requests
        served = ServedPages(exchanges, of: setting.fixture, updates: server.updates)
        let features = setting.features
        epochs = Epoch.all(
            of: exchanges, client.steps, served, server, isTimeline: setting.fixture.timeline != nil,
            loadsAhead: features.prefetch > 0 || features.autoContinue > 0 || features.isBatch)
    }

    package var fixture: Fixture { setting.fixture }
    package var features: ClientFeatures { setting.features }
    package var steps: [ClientLog.Step] { client.steps }
    var certainty: Certainty { Certainty(self) }

    /// The wrong rows in the lists that the client displayed; each kind is named when it is seen first.
    var rowFaults: [RowFault] {
        if let faults = found.withLock({ $0.rowFaults }) { return faults }
        let faults = RowFaults(self).all
        found.withLock { $0.rowFaults = faults }
        return faults
    }

    /// The requests for a page other than the next one, in order of time within each list.
    var pageFaults: [PageFault] {
        if let faults = found.withLock({ $0.pageFaults }) { return faults }
        let faults = PageFaults(self).all
        found.withLock { $0.pageFaults = faults }
        return faults
    }

    /// The states that the client reported although the requests show otherwise, in order of time.
    var stateFaults: [StateFault] {
        if let faults = found.withLock({ $0.stateFaults }) { return faults }
        let faults = StateFaults(self).all
        found.withLock { $0.stateFaults = faults }
        return faults
    }

    /// The ids that the client displayed each time it was asked.
    package var lists: [[String]] { client.snapshots.map(\.ids) }

    /// The ids that the client displayed last, or `nil` if it was never asked.
    package var list: [String]? { lists.last }

    /// The requests since the last update of the list.
    package var current: [Exchange] { exchanges.filter { $0.arrived >= server.updatedAt ?? 0 } }

    /// Returns the requests for a page.
    package func exchanges(page: Int) -> [Exchange] { exchanges.filter { $0.page == page } }

    /// Returns the requests that were certainly open at an instant and some time after it.
    func openRequests(at instant: UInt64) -> [Exchange] {
        exchanges.filter { $0.arrived < instant && $0.provenEnd > instant }
    }

    /// Returns the requests that were in progress at an instant, even if the client closed them right afterwards.
    func requestsInProgress(at instant: UInt64) -> [Exchange] {
        exchanges.filter { $0.arrived < instant && ($0.gone ?? $0.end ?? .max) > instant }
    }

    /// Returns the commands of some verbs that were sent between two instants.
    package func commands(_ verbs: Set<Verb?>, after start: UInt64, before end: UInt64 = .max) -> [ClientLog.Step] {
        steps.filter { $0.began > start && $0.began < end && verbs.contains($0.verb) }
    }

    /// Returns a Boolean value indicating whether the client may have waited as a response asked, at some time between two
    /// instants: on a busy machine, it learns late of a pause, which is over later then.
    func mayBePausing(from start: UInt64, to end: UInt64) -> Bool {
        RequestedPause.all(in: self).contains { pause in
            guard pause.begin < end else { return false }
            // It knows of the pause once it says that it is no longer loading.
            let known = client.states.first { $0.began > pause.begin && $0.state != .loading }?.ended ?? pause.begin
            let late = min(max(Self.lateness, known - pause.begin), Self.longestLateness)
            let tolerance = server.tolerance(.nanoseconds(Int64(late)), lateness: 4)
            return pause.end.addingReportingOverflow(tolerance).partialValue > start
        }
    }

    /// The usual and the longest time by which a client may learn late of a pause, in nanoseconds.
    private static let (lateness, longestLateness): (UInt64, UInt64) = (1_000_000_000, 5_000_000_000)

    /// Returns the epoch that a request belongs to.
    func epoch(of exchange: Exchange) -> Epoch? {
        epochs.last { $0.requests.contains { $0.id == exchange.id } }
    }

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

extension History {
    /// The shortest time for which a response that was sent counts as held, in nanoseconds.
    private static let shortestHold: UInt64 = 5_000_000

    /// Returns a Boolean value indicating whether the response to a request was held at a gate.
    package func wasHeld(_ exchange: Exchange) -> Bool {
        guard let page = exchange.page, server.heldPages.contains(page),
            exchange.attempt <= fixture.heldAttempts[page] ?? .max
        else { return false }
        guard let begin = exchange.firstByte ?? exchange.ended else { return exchange.gone != nil }
        return begin - min(begin, exchange.arrived) > Self.shortestHold
    }
}
