package import MockseDatasets
import MockseHTTP
import MocksePages
import Synchronization

/// One isolated world on the server's port: settings, attempts, data, script, journal and gates of its own.
///
/// A test takes one for itself with `server.sandbox("my-test")` and points its client at the sandbox's `url`.
public final class Sandbox: Sendable {
    /// Its name; empty for the server's root, which is what requests without a sandbox's name meet.
    public let name: String

    /// The record of its exchanges.
    package let record: Journal
    /// Its holds.
    package let gates = GateSet()
    /// What its client has told that it displays.
    let shown = ShownLists()
    /// What it knows of the server it belongs to.
    let home: SandboxHome

    private let start: SandboxSnapshot
    private let current: Mutex<SandboxSnapshot>
    /// Held while settings are changed: what `change` does of its own must not keep requests waiting.
    private let changing = Mutex(())

    /// Makes the root over a library.
    package convenience init(_ settings: FaultSettings, library: Library) {
        let start = SandboxSnapshot(settings, library: library)
        self.init(name: "", start: start, record: Journal(), home: SandboxHome())
    }

    private init(name: String, start: SandboxSnapshot, record: Journal, home: SandboxHome) {
        self.name = name
        self.start = start
        self.record = record
        self.home = home
        current = Mutex(start)
    }

    /// A further sandbox with the settings and data that this one was started with, and nothing else of it.
    func sibling(named name: String) -> Sandbox {
        // There can be many: each keeps less.
        let record = Journal(capacity: 16_384, byteCapacity: 8 << 20)
        return Sandbox(name: name, start: start.anew(cacheLimit: 4 << 20), record: record, home: home)
    }

    /// What it does now; one value, so that a request meets old or new settings and never a mixture.
    var snapshot: SandboxSnapshot { current.withLock { $0 } }

    /// The settings it runs with.
    public var settings: FaultSettings { snapshot.settings }

    /// Changes the settings, all or none of them; attempts go on.
    ///
    /// - Parameter change: Changes them; it may read what is in effect, but not change or reset this sandbox otherwise.
    /// - Throws: What `change` throws, or a `SettingError` that names a setting outside its range.
    public func update(_ change: (inout FaultSettings) throws(SettingError) -> Void) throws(SettingError) {
        try changing.withLock { _ throws(SettingError) in
            var settings = self.settings
            try change(&settings)
            try settings.check()
            current.withLock { $0 = $0.with(settings) }
        }
    }

    /// Serves these items at a route, in place of what was there.
    ///
    /// - Parameters:
    ///   - text: A JSON array of objects, or one object a line.
    ///   - route: The name they are served by at `/2.3/NAME` and `/v2/NAME`, such as `users/moderators`.
    /// - Returns: The data's version, from 1.
    /// - Throws: A refusal that says what is wrong with the text, and where.
    @discardableResult
    package func put(data text: [UInt8], at route: String) throws(Refusal) -> Int {
        let dataset: Dataset
        do throws(DatasetError) {
            dataset = try Dataset(name: route, version: 1, text: text)
        } catch {
            throw .invalid("data", route, error.description)
        }
        return try current.withLock { current throws(Refusal) in
            current = try current.with(current.data.adding(dataset))
            return current.data.version(of: route)
        }
    }

    /// Takes the items put at a route away again.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    package func removeData(at route: String) -> Bool {
        current.withLock { current in
            guard let data = current.data.removing(route) else { return false }
            current = current.with(data)
            return true
        }
    }

    /// The routes that items were put at, with version and count.
    package var data: [Dataset] { snapshot.data.datasets }

    /// Says exactly what answers are to be; nil ends that.
    package func put(script: Script?) {
        current.withLock { $0 = $0.with(script) }
    }

    /// The script that was put here.
    package var script: Script? { snapshot.script }

    /// What it has counted, and what is open and held now.
    package var metrics: Metrics {
        var metrics = record.metrics
        metrics.held = gates.all.reduce(0) { $0 + $1.status.waiting }
        return metrics
    }

    /// Starts parts of it over: all of them unless told which.
    public func reset(_ parts: ResetParts = .all) {
        changing.withLock { _ in
            current.withLock { current in
                if parts.contains(.data) { current = current.with(start.data).with(Script?.none) }
                if parts.contains(.settings) { current = current.with(start.settings) }
                if parts.contains(.attempts) { current = current.withFreshAttempts() }
            }
        }
        if parts.contains(.gates) { gates.removeAll() }
        if parts.contains(.journal) {
            record.reset()
            shown.reset()
        }
    }
}
