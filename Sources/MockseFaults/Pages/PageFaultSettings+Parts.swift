extension PageFaultSettings {
    /// One fault of several.
    struct Part: Sendable {
        /// What `Mockse-Fault` calls it; lists of pages are left out, since commas separate faults there.
        let name: String
        /// The settings without it.
        let others: PageFaultSettings
    }

    /// The faults that are asked for, one by one.
    var parts: [Part] {
        var parts: [Part] = []
        func add(_ name: String, _ remove: (inout Self) -> Void) {
            var others = self
            remove(&others)
            if others != self { parts.append(Part(name: name, others: others)) }
        }
        add("overlap=\(duplicates.overlap)") { $0.duplicates.overlap = 0 }
        add("replay=\(duplicates.replay)") { $0.duplicates.replay = 0 }
        add("within") { $0.duplicates.withinPage = false }
        add("changed") { $0.duplicates.changesRepeats = false }
        add("lookalike") { $0.duplicates.hasLookalikes = false }
        add("repeat-page=\(duplicates.repeatedPage ?? 0)") { $0.duplicates.repeatedPage = nil }
        add("drift=\(drift?.description ?? "none")") { $0.drift = nil }
        add("total=\(total)") { $0.total = .items }
        add("has-more=always") { $0.alwaysHasMore = false }
        add("empty-pages") { $0.emptyPages = [] }
        add("short-pages") { $0.shortPages = [:] }
        return parts
    }
}
