/// One deliberate mistake of a reference client: how the suite proves that it notices.
package enum Defect: String, Sendable, Hashable, CaseIterable {
    /// Asks for every other page from page 2 on.
    case stepOfTwo = "step-of-two"
    /// Takes a page with fewer rows than asked for as the last one.
    case shortPageEnds = "short-page-ends"
    /// Knows the end and asks all the same.
    case ignoresEnd = "ignores-end"
    /// Sets the in-flight flag one turn after it looked at it.
    case lateGuard = "late-guard"
    /// Keeps the flag after an answer of 500 or more.
    case stuckAfterStatus = "stuck-after-status"
    /// Keeps the flag after a connection that failed.
    case stuckAfterReset = "stuck-after-reset"
    /// Keeps the flag after an answer that it cannot decode.
    case stuckAfterBadBody = "stuck-after-bad-body"
    /// Does not guard the first load against triggers.
    case unguardedFirstLoad = "unguarded-first-load"
    /// Shows every row that comes.
    case noDedupe = "no-dedupe"
    /// Compares what comes with the rows of earlier pages alone.
    case comparesWithOldRowsOnly = "compares-with-old-rows-only"
    /// Takes rows for the same only if all of them is.
    case comparesWholeRows = "compares-whole-rows"
    /// Takes rows of one title for the same.
    case comparesTitles = "compares-titles"
    /// Moves the page counter before the answer has come.
    case countsBeforeAnswer = "counts-before-answer"
}
