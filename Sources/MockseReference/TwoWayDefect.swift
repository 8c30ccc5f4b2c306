/// One deliberate mistake of a two-way reference client: how the suite proves that it notices.
package enum TwoWayDefect: String, Sendable, Hashable, CaseIterable {
    /// Prepends earlier rows in the descending order in which they come.
    case prependsAsServed = "prepends-as-served"
    /// Asks for earlier rows in ascending order: the earliest of all come first.
    case ascendsAlways = "ascends-always"
    /// Takes rows that it has dropped for known.
    case remembersDroppedRows = "remembers-dropped-rows"
    /// Does not guard requests for later rows.
    case unguardedLater = "unguarded-later"
    /// Does not guard requests for earlier rows.
    case unguardedEarlier = "unguarded-earlier"
    /// Keeps every row.
    case keepsAllRows = "keeps-all-rows"
    /// Drops rows at the end at which others have just been added.
    case dropsNewRows = "drops-new-rows"
    /// Asks from the second after the last row on, or the one before the first.
    case skipsTies = "skips-ties"
    /// Drops of what comes again the last row alone.
    case repeatsTies = "repeats-ties"
}
