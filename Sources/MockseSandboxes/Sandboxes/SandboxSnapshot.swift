import MockseDatasets
import MockseDialects
package import MockseFaults
import MockseHTTP
package import MocksePages
import MocksePaging

/// A sandbox's state at one moment: its settings and data, and everything derived from them.
package final class SandboxSnapshot: Sendable {
    // Every request needs the first properties, which therefore share few cache lines: the settings are large, and
    // copying them takes longer than sending a page.
    /// Responses, which depend on all of the state.
    let cachedResponses: ResponseCache
    let plan: FaultPlan
    /// The number of rules and script entries that a request may have to be matched with.
    let matchCount: Int
    /// A Boolean value indicating whether cached responses are delivered unchanged, except for gates and request
    /// overrides.
    let isQuiet: Bool
    /// A Boolean value indicating whether requests are counted against quotas.
    let countsRequests: Bool
    /// A Boolean value indicating whether pages have entity tags.
    let sendsETags: Bool
    /// A Boolean value indicating whether the server does only what the APIs do.
    let isStrict: Bool
    /// A Boolean value indicating whether pages of some dialect are the same whatever host a client connects to.
    let hasPagesForAnyHost: Bool
    /// A Boolean value indicating whether pages of some API lead to others by addresses that name the server.
    let namesServer: Bool
    /// A Boolean value indicating whether it matters if requests have credentials: an API is described.
    let notesCredentials: Bool
    /// A Boolean value indicating whether a user's list is so long that sorting it would hold up other responses.
    let hasLongLists: Bool

    let settings: FaultSettings
    let data: SandboxData
    let script: Script?
    /// The places of items on scripted pages, or nil if no client takes cursors from items.
    private let scriptedItems: ScriptedItems?
    let pageFaults: PageFaults?
    let dialects: DialectSet
    let attempts: AttemptCounters
    /// The requests and pauses of the sandbox's clients.
    let usage: ClientUsage
    let sharedBodies: SharedBodies

    private let listStore: ListStore

    convenience init(_ settings: FaultSettings, library: Library) {
        self.init(
            settings, SandboxData(library), script: nil, nil, ListStore(library: library), AttemptCounters(),
            ClientUsage(), SharedBodies(), ResponseCache())
    }

    private init(
        _ settings: FaultSettings, _ data: SandboxData, script: Script?, _ scriptedItems: ScriptedItems?,
        _ listStore: ListStore, _ attempts: AttemptCounters, _ usage: ClientUsage, _ sharedBodies: SharedBodies,
        _ cachedResponses: ResponseCache
    ) {
        self.settings = settings
        self.data = data
        self.script = script
        self.scriptedItems = scriptedItems
        self.listStore = listStore
        self.attempts = attempts
        self.usage = usage
        self.sharedBodies = sharedBodies
        self.cachedResponses = cachedResponses
        plan = FaultPlan(settings)
        countsRequests = settings.countsRequests
        isStrict = settings.isStrict
        sendsETags = settings.sendsETags
        matchCount = settings.rules.count + (script?.entries.count ?? 0)
        isQuiet = plan.isQuiet && script == nil && !countsRequests
        pageFaults = PageFaults(settings)
        hasPagesForAnyHost = !settings.dialects.allSatisfy(\.dependsOnHost)
        namesServer = settings.dialects.contains { $0.described != nil && $0.hasAbsoluteLinks }
        notesCredentials = settings.dialects.contains { $0.described != nil }
        hasLongLists = data.library.userDatasets.contains(where: \.isLong)
        dialects = DialectSet(
            settings.dialects, listStore: listStore, options: settings.dialectOptions,
            places: pageFaults == nil && scriptedItems == nil ? nil : ServedItems(scriptedItems, pageFaults))
    }

    /// Returns the same state with no attempts or requests counted, and a cache of its own.
    func fresh(cacheLimit: Int) -> SandboxSnapshot {
        SandboxSnapshot(
            settings, data, script: script, scriptedItems, listStore, attempts.fresh(), ClientUsage(), sharedBodies,
            cachedResponses.sibling(limit: cacheLimit))
    }

    func with(_ settings: FaultSettings) -> SandboxSnapshot {
        SandboxSnapshot(
            settings, data, script: script, scriptedItems, listStore, attempts, usage, sharedBodies,
            cachedResponses.sibling())
    }

    func with(_ data: SandboxData) -> SandboxSnapshot {
        let listStore = ListStore(library: data.library, sharing: listStore)
        return SandboxSnapshot(
            settings, data, script: script, scriptedItems, listStore, attempts, usage, sharedBodies,
            cachedResponses.sibling())
    }

    /// Removes what is cached of the data put into a sandbox that a later state no longer has.
    ///
    /// - Returns: The size of that data, in bytes.
    func forgetData(missingIn later: SandboxData?) -> Int {
        let gone = data.datasets.filter { dataset in later?.datasets.contains { $0 === dataset } != true }
        for dataset in gone { listStore.forget(dataset) }
        return gone.reduce(0) { $0 + $1.heldBytes }
    }

    func with(_ script: Script?) -> SandboxSnapshot {
        SandboxSnapshot(
            settings, data, script: script, scripted(script), listStore, attempts, usage, sharedBodies,
            cachedResponses.sibling())
    }

    private func scripted(_ script: Script?) -> ScriptedItems? {
        script.flatMap { ScriptedItems($0, after: scriptedItems, of: settings.dialects) }
    }

    func withFreshAttempts() -> SandboxSnapshot { fresh(cacheLimit: cachedResponses.limit) }

    /// Reads and sorts the lists that most clients request first.
    ///
    /// This takes milliseconds, which would delay the first responses. No attempts are counted, and nothing is
    /// journaled.
    package func warmUp() {
        for dialect in settings.dialects { _ = resolution(of: dialect.sample.target)?.response() }
    }

    /// Resolves a GET for this target, or a POST if its path has no page for GET, or returns nil if it doesn't belong to a
    /// dialect.
    func resolution(of target: String) -> ResolvedRequest? {
        guard let target = RequestTarget(target) else { return nil }
        let get = dialects.resolve(PageRequest(.get, target))
        guard get?.target.isPaged != true else { return get }
        let post = dialects.resolve(PageRequest(.post, target))
        return post?.target.isPaged == true ? post : get
    }
}

extension FaultSettings {
    /// The options of the dialects.
    package var dialectOptions: DialectOptions {
        DialectOptions(
            isStrict: isStrict, pageSize: pageSize, keys: keys, seed: seed,
            filters: Dictionary(filters.map { ($0.id, $0.fields) }) { $1 }, quota: quota)
    }
}
