import MockseJSON

extension Setting {
    /// What happens to pages and envelopes.
    package static let pages: [Setting] = [
        Setting(
            "duplicates", "KINDS", standard: "none",
            "Repeat rows: overlap=K repeats the last K rows of the page before, replay=RATE is --duplicate-rate, within "
                + "repeats a row of the same page, changed changes what repeats say, lookalike only looks repeated, "
                + "repeat-page=N repeats a page. Kinds combine with commas.",
            \.otherDuplicates, write: { .string($0.description) }, read: PageFaultSettings.duplicates(parsing:)),
        Setting(
            "duplicate-rate", "RATE", standard: "0",
            "Repeat rows of earlier pages as this share of rows, up to 0.9; nothing is lost, later rows shift.",
            \.duplicateRate, write: { JSONNumber($0.description).map(JSONValue.number) ?? .null },
            read: PageFaultSettings.duplicateRate(parsing:)),
        Setting(
            "drift", "CHANGE", standard: "none",
            "Change the list between pages: insert:K moves K rows to its head, delete:K takes K away, shuffle reorders.",
            \.pageFaults.drift, write: { .string($0?.description ?? "none") }, read: PageFaultSettings.drift(parsing:)),
        Setting(
            "total", "COUNT", standard: "none",
            "Say a wrong number of items: +5 or -5 off, rows (repeats counted), or absent.",
            \.pageFaults.total, write: { .string($0.description) }, read: PageFaultSettings.total(parsing:)),
        Setting(
            "has-more", "always", standard: "none", "Promise more on every page, past the end too.",
            \.pageFaults.alwaysHasMore, write: { $0 ? "always" : "none" }, read: PageFaultSettings.hasMore(parsing:)),
        Setting(
            "empty-pages", "PAGES", standard: "none", "Serve these pages without rows, as 2,4; later rows shift.",
            \.pageFaults.emptyPages, write: { .string(PageFaultSettings.text(ofEmptyPages: $0)) },
            read: PageFaultSettings.emptyPages(parsing:)),
        Setting(
            "short-pages", "PAGE:ROWS", standard: "none",
            "Put fewer rows in some pages, as 3:7,5:1; later rows shift. As many rows as a page has, or more, change "
                + "nothing.",
            \.pageFaults.shortPages, write: { .string(PageFaultSettings.text(ofShortPages: $0)) },
            read: PageFaultSettings.shortPages(parsing:)),
    ]
}

extension Settings {
    // Replays have a key of their own: whichever of the two is given first, the other leaves it alone.
    fileprivate var otherDuplicates: PageFaultSettings.Duplicates {
        get {
            var duplicates = pageFaults.duplicates
            duplicates.replay = 0
            return duplicates
        }
        set {
            let replay = newValue.replay == 0 ? pageFaults.duplicates.replay : newValue.replay
            pageFaults.duplicates = newValue
            pageFaults.duplicates.replay = replay
        }
    }
}
