import MockseBase

extension PageFaultSettings {
    /// Rows that are repeated, and rows that only look repeated; kinds can be combined.
    ///
    /// A page always keeps room for at least one fresh row, so a high overlap or rate is reduced to fit the page size.
    public struct Duplicates: Sendable, Hashable {
        /// The number of rows at the start of each page that repeat the last rows before it, 0 to 1,000,000.
        ///
        /// This is what a client sees when rows are inserted at the head between two requests.
        public var overlap: Int

        /// The share of rows that repeat rows of earlier pages, 0 to 0.9.
        public var replay: Rate

        /// A Boolean value indicating whether one row of each page repeats an earlier row of that page.
        public var withinPage: Bool

        /// A Boolean value indicating whether repeats have the same identifier but another counter or date.
        ///
        /// On its own, it implies a replay rate of 0.1.
        public var changesRepeats: Bool

        /// A Boolean value indicating whether one row per page size of the list copies its predecessor, except for the
        /// identifier.
        ///
        /// Such a row is not a duplicate.
        public var hasLookalikes: Bool

        /// The page, from 2 to 1,000,000, that repeats the page before it; later pages shift.
        public var repeatedPage: Int?

        /// Creates duplicates; kinds that aren't given are off.
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

        /// The replay rate in effect; changed repeats need repeats.
        var servedReplay: Rate {
            let hasRepeats = overlap > 0 || replay != 0 || withinPage || repeatedPage != nil
            return changesRepeats && !hasRepeats ? 0.1 : replay
        }
    }
}

extension PageFaultSettings.Duplicates: CustomStringConvertible {
    /// The kinds separated by commas, `overlap=3,within`, or `none`.
    public var description: String {
        let texts = DuplicateKind.all.compactMap { $0.fault(self)?.text }
        return texts.isEmpty ? "none" : texts.joined(separator: ",")
    }
}

extension PageFaultOption {
    /// The option that repeats rows, or makes rows look repeated.
    static let duplicates = PageFaultOption(
        "duplicates", "KINDS",
        "Repeat rows: overlap=K repeats the last K rows of the previous page, replay=RATE is the same as "
            + "--duplicate-rate, within repeats a row of the same page, changed alters the repeats, lookalike makes "
            + "distinct rows look like repeats, repeat-page=N makes page N repeat the one before it. Separate several with "
            + "commas.",
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
                faults.part(kind.fault(faults.duplicates) ?? InjectedFault(.init(kind.name))) {
                    kind.remove(&$0.duplicates)
                }
            }
        })
}

extension DuplicateKind {
    /// Every kind, in the order in which they are written.
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
