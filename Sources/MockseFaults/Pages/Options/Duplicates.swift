extension PageFaultSettings {
    /// Rows that come more than once, and rows that look as if they did; kinds combine.
    ///
    /// A page keeps room for one fresh row at least, so the highest overlap and rate are cut to what fits the page size.
    public struct Duplicates: Sendable, Hashable {
        /// How many rows each page begins with that the pages before it ended with, 0 to 1,000,000, as when rows are
        /// inserted at the head between two fetches.
        public var overlap: Int

        /// The share of rows that repeat rows of earlier pages, 0 to 0.9.
        public var replay: Rate

        /// Whether one row of each page repeats an earlier row of that page.
        public var withinPage: Bool

        /// Whether repeats have the same identifier but another counter or date; alone it implies a replay of 0.1.
        public var changesRepeats: Bool

        /// Whether one row in each page size of the list has its own identifier but its predecessor's other members: it
        /// is not a duplicate.
        public var hasLookalikes: Bool

        /// The page, from 2 to 1,000,000, that repeats the page before it; later pages shift.
        public var repeatedPage: Int?

        /// Makes duplicates; what is not given is off.
        public init(
            overlap: Int = 0, replay: Rate = 0, withinPage: Bool = false, changesRepeats: Bool = false,
            hasLookalikes: Bool = false, repeatedPage: Int? = nil
        ) {
            self.overlap = overlap
            self.replay = replay
            self.withinPage = withinPage
            self.changesRepeats = changesRepeats
            self.hasLookalikes = hasLookalikes
            self.repeatedPage = repeatedPage
        }

        /// The replay that is served: changed repeats need repeats.
        var servedReplay: Rate {
            let hasRepeats = overlap > 0 || replay != 0 || withinPage || repeatedPage != nil
            return changesRepeats && !hasRepeats ? 0.1 : replay
        }
    }
}

extension PageFaultSettings.Duplicates: CustomStringConvertible {
    /// The kinds with commas between them, `overlap=3,within`, or `none`.
    public var description: String {
        let texts = DuplicateKind.all.compactMap { $0.text(self) }
        return texts.isEmpty ? "none" : texts.joined(separator: ",")
    }
}

extension PageFaultOption {
    /// Rows that come more than once, or look as if they did.
    static let duplicates = PageFaultOption(
        "duplicates", "KINDS",
        "Repeat rows: overlap=K repeats the last K rows of the page before, replay=RATE is --duplicate-rate, within "
            + "repeats a row of the same page, changed changes what repeats say, lookalike only looks repeated, "
            + "repeat-page=N repeats a page. Kinds combine with commas.",
        read: { text, faults throws(SettingError.Reason) in faults.otherDuplicates = try DuplicateKind.read(text) },
        write: \.otherDuplicates.description,
        check: { faults throws(SettingError) in
            let duplicates = faults.duplicates
            try SettingError.checking("duplicates", duplicates) { () throws(SettingError.Reason) in
                for kind in DuplicateKind.all { try kind.check(duplicates) }
            }
        },
        parts: { faults in
            DuplicateKind.all.flatMap { kind in
                faults.part(named: kind.text(faults.duplicates) ?? kind.name) { kind.remove(&$0.duplicates) }
            }
        })
}

extension DuplicateKind {
    /// Every kind, in the order in which it is written.
    static let all: [DuplicateKind] = [overlap, replay, within, changed, lookalike, repeatedPage]

    private static let overlap = DuplicateKind(
        "overlap", "K", \.overlap, read: overlaps.read, write: String.init,
        check: { overlap throws(SettingError.Reason) in try overlaps.check(overlap, off: 0) })
    private static let within = DuplicateKind("within", \.withinPage)
    private static let changed = DuplicateKind("changed", \.changesRepeats)
    private static let lookalike = DuplicateKind("lookalike", \.hasLookalikes)
    private static let repeatedPage = DuplicateKind(
        "repeat-page", "N", \.repeatedPage, read: repeatedPages.read, write: { $0.map(String.init) ?? "" },
        check: { page throws(SettingError.Reason) in
            if let page { try repeatedPages.check(page) }
        })

    private static let overlaps = PageFaultCount("overlap")
    private static let repeatedPages = PageFaultCount("repeat-page", from: 2)
}
