package import MockseDatasets
package import MockseFaults
import MockseHTTP
package import MockseJournal
import MocksePlatform
import Synchronization

/// An isolated part of a server, with its own settings, attempts, data, script, journal, and gates.
///
/// A test creates its own with `server.sandbox("my-test")` and points its client at the sandbox's `url`.
public final class Sandbox: Sendable {
    /// The sandbox's name; empty for the server's root, which handles requests that don't name a sandbox.
    public let name: String

    /// The journal of its exchanges.
    package let record: Journal
    /// The watch that warns if several clients seem to share the sandbox.
    let watch = RootWatch()
    /// The sandbox's gates.
    package let gates = GateSet()
    /// The lists that its client reports as displayed.
    package let shown: ShownLists
    /// The sandbox's link to its server.
    package let home: SandboxHome

    private let start: SandboxSnapshot
    private let current: Mutex<SandboxSnapshot>
    /// A lock held while the state changes.
    ///
    /// Requests don't take it, so preparing thousands of rules doesn't block them.
    private let changing = Mutex(())

    /// Creates a root sandbox that serves a library.
    package convenience init(_ settings: FaultSettings, library: Library) {
        let start = SandboxSnapshot(settings, library: library)
        self.init(name: "", start: start, record: Journal(), shown: ShownLists(), home: SandboxHome())
    }

    private init(
        name: String, start: SandboxSnapshot, record: Journal, shown: ShownLists, home: SandboxHome
    ) {
        self.name = name
        self.start = start
        self.record = record
        self.shown = shown
        self.home = home
        current = Mutex(start)
    }

    /// Creates another sandbox with the settings and data that this one started with, and nothing else from it.
    func sibling(named name: String) -> Sandbox {
        // There can be many sandboxes, so each keeps less.
        Sandbox(
            name: name, start: start.fresh(cacheLimit: 4 << 20),
            record: record.sibling(capacity: 16_384, byteCapacity: 8 << 20), shown: shown.sibling(), home: home)
    }

    /// The sandbox's base URL, such as `http://127.0.0.1:8080/~my-test`, without a trailing slash.
    public var url: String { name.isEmpty ? home.url : "\(home.url)/~\(name)" }

    /// The sandbox's current state, as one value, so that a request meets either old or new settings and never a
    /// mixture.
    package var snapshot: SandboxSnapshot { current.withLock { $0 } }

    /// Replaces the state, and returns the new one.
    @discardableResult
    func replace<Failure>(
        _ change: (SandboxSnapshot) throws(Failure) -> SandboxSnapshot
    ) throws(Failure) -> SandboxSnapshot {
        try changing.withLock { _ throws(Failure) in
            let old = snapshot
            let new = try change(old)
            current.withLock { $0 = new }
            // Others may still refer to the old state, but nobody looks for its responses any more.
            var freed = old.cachedResponses.size
            if old.attempts !== new.attempts { freed += old.attempts.removeAll() }
            old.cachedResponses.removeAll()
            freed += old.forgetData(missingIn: new.data)
            giveBackMemory(ifFreed: freed)
            return new
        }
    }

    /// Serves these items at a route, replacing what was served there.
    ///
    /// - Parameters:
    ///   - text: A JSON array of objects, one object per line, or CSV.
    ///   - format: The format of the text.
    ///   - route: The name they are served under in each API, such as `users/moderators`.
    ///   - identifier: The member that identifies the items, or `nil` to search for it.
    /// - Returns: The data's version, from 1.
    /// - Throws: A refusal that describes the problem in the text and its location.
    @discardableResult
    package func put(
        data text: [UInt8], _ format: DataFormat = .detected, at route: String,
        identifiedBy identifier: String? = nil
    ) throws(Refusal) -> Int {
        let dataset: Dataset
        do throws(DatasetError) {
            dataset = try Dataset(name: route, version: 1, text: text, format: format).identified(by: identifier)
        } catch {
            throw .invalid("data", route, error.description)
        }
        return try replace { current throws(Refusal) in try current.with(current.data.adding(dataset)) }
            .data.version(of: route)
    }

    /// The datasets of the server's files and those put into the sandbox, sorted by name.
    package var servedData: [Dataset] { snapshot.data.library.userDatasets }

    /// The datasets put into the sandbox, each with its route, version, and count.
    package var data: [Dataset] { snapshot.data.datasets }

    /// Sets the script that determines responses exactly; nil removes it.
    package func put(script: Script?) {
        replace { $0.with(script) }
    }

    /// The sandbox's script, if any.
    package var script: Script? { snapshot.script }

    /// The sandbox's counters, and its numbers of open and held requests.
    package var metrics: Metrics {
        var metrics = record.metrics
        metrics.held = gates.all.reduce(0) { $0 + $1.status.waiting }
        return metrics
    }

    /// Resets parts of the sandbox.
    func resetState(_ parts: ResetParts) {
        replace { current in
            var current = current
            if parts.contains(.data) { current = current.with(start.data).with(Script?.none) }
            if parts.contains(.settings) { current = current.with(start.settings) }
            if parts.contains(.attempts) { current = current.withFreshAttempts() }
            return current
        }
        if parts.contains(.gates) { gates.removeAll() }
        if parts.contains(.journal) {
            let freed = record.size + shown.size
            record.reset()
            shown.reset()
            giveBackMemory(ifFreed: freed)
        }
    }

    /// Frees what the server's caches keep for this sandbox, which has been removed.
    func discard() {
        let old = snapshot
        let freed = old.cachedResponses.size + old.attempts.removeAll() + record.size + shown.size
        old.cachedResponses.removeAll()
        record.reset()
        shown.reset()
        giveBackMemory(ifFreed: freed + old.forgetData(missingIn: start.data))
    }

    /// Gives freed memory back to the system if it is worth the milliseconds that this takes.
    private func giveBackMemory(ifFreed bytes: Int) {
        guard bytes >= Self.worthGivingBack else { return }
        // Bodies that lie scattered among freed memory would keep most of it.
        snapshot.sharedBodies.removeAll()
        WorkerThreads.run { CurrentProcess.giveBackMemory() }
    }

    /// The number of freed bytes from which memory is given back to the system.
    private static let worthGivingBack = 1 << 20
}

extension Sandbox: CustomStringConvertible {
    /// The sandbox's URL, such as `sandbox http://127.0.0.1:8080/~my-test`.
    public var description: String { "sandbox \(url)" }
}
