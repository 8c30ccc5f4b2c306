import MockseDatasets
import MockseHTTP
import MocksePages

/// What a sandbox does at one moment: its settings and data, and all that follows from them.
final class SandboxSnapshot: Sendable {
    let settings: FaultSettings
    let data: SandboxData
    let script: Script?
    let plan: FaultPlan
    let pageFaults: PageFaults?
    let dialects: DialectSet
    let attempts: AttemptCounters
    let answers: ResponseCache
    /// Whether answers are delivered as they were prepared, but for what requests ask for themselves and gates.
    let isQuiet: Bool

    private let catalogue: Catalogue
    private let cacheLimit: Int

    convenience init(_ settings: FaultSettings, library: Library) {
        self.init(
            settings, SandboxData(library), script: nil, Catalogue(library: library), AttemptCounters(),
            cacheLimit: 64 << 20)
    }

    private init(
        _ settings: FaultSettings, _ data: SandboxData, script: Script?, _ catalogue: Catalogue,
        _ attempts: AttemptCounters,
        cacheLimit: Int
    ) {
        self.settings = settings
        self.data = data
        self.script = script
        self.catalogue = catalogue
        self.attempts = attempts
        self.cacheLimit = cacheLimit
        plan = FaultPlan(settings)
        isQuiet = plan.isQuiet && script == nil
        pageFaults = PageFaults(settings)
        dialects = DialectSet(
            settings.dialects, catalogue: catalogue,
            options: DialectOptions(isStrict: settings.isStrict, pageSize: settings.pageSize))
        // Prepared answers follow from all of this.
        answers = ResponseCache(limit: cacheLimit)
    }

    /// The same with nothing counted yet, and a cache of its own.
    func anew(cacheLimit: Int) -> SandboxSnapshot {
        SandboxSnapshot(settings, data, script: script, catalogue, AttemptCounters(), cacheLimit: cacheLimit)
    }

    func with(_ settings: FaultSettings) -> SandboxSnapshot {
        SandboxSnapshot(settings, data, script: script, catalogue, attempts, cacheLimit: cacheLimit)
    }

    func with(_ data: SandboxData) -> SandboxSnapshot {
        let catalogue = Catalogue(library: data.library, sharing: catalogue)
        return SandboxSnapshot(settings, data, script: script, catalogue, attempts, cacheLimit: cacheLimit)
    }

    func with(_ script: Script?) -> SandboxSnapshot {
        SandboxSnapshot(settings, data, script: script, catalogue, attempts, cacheLimit: cacheLimit)
    }

    func withFreshAttempts() -> SandboxSnapshot {
        SandboxSnapshot(settings, data, script: script, catalogue, AttemptCounters(), cacheLimit: cacheLimit)
    }

    /// Reads and sorts the lists that most clients ask for first.
    ///
    /// That takes milliseconds, which would make the first held answers late. No attempt is counted, nothing journalled.
    func warmUp() {
        for dialect in settings.dialects { _ = resolution(of: dialect.sample.target)?.response() }
    }

    /// What a GET for this target comes to; nil if it belongs to no dialect.
    func resolution(of target: String) -> Resolution? {
        RequestTarget(target).flatMap { dialects.resolve(.get, $0) }
    }
}
