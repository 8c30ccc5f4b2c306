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

        /// The kinds asked for, as written: `overlap=3`, `within`.
        var kinds: [String] {
            var kinds: [String] = []
            if overlap != 0 { kinds.append("overlap=\(overlap)") }
            if replay != 0 { kinds.append("replay=\(replay)") }
            if withinPage { kinds.append("within") }
            if changesRepeats { kinds.append("changed") }
            if hasLookalikes { kinds.append("lookalike") }
            if let repeatedPage { kinds.append("repeat-page=\(repeatedPage)") }
            return kinds
        }
    }
}

extension PageFaultSettings.Duplicates: CustomStringConvertible {
    /// The kinds with commas between them, `overlap=3,within`, or `none`.
    public var description: String { kinds.isEmpty ? "none" : kinds.joined(separator: ",") }
}
