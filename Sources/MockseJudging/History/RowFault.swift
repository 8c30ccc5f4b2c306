/// A wrong row, or several, in a list that the client displayed, with what may have caused it.
struct RowFault: Sendable {
    /// The circumstances, which decide the requirement that is broken.
    enum Cause: Sendable, Hashable {
        /// A row was served twice, and is displayed twice.
        case repeated
        /// A row was served twice with different content, and is displayed twice.
        case updated
        /// A row was served by two lists, and is displayed twice.
        case repeatedAcrossLists
        /// A row was served once, and is displayed twice.
        case doubled

        /// A row was never served.
        case madeUp
        /// A row was only part of a response that isn't a page.
        case brokenBody

        /// A row of an old list is displayed, which arrived after the new one.
        case late
        /// A row of an old list is still displayed.
        case kept
        /// A row of a page that was loading when the user went away is displayed.
        case canceled

        /// A row of a page without a total is missing.
        case missingTotal
        /// A row that looks like another one is missing.
        case lookalike
        /// A row whose id resembles that of another one is missing, or displayed as that one.
        case similarID
        /// A row that an earlier list had as well is missing.
        case known
        /// A row of the first page of a new list is missing.
        case newList
        /// A row of the first page of a new list is missing, while another request was open.
        case overtaken
        /// A row of a page that had failed is missing.
        case failedPage
        /// A row of a page that had been canceled is missing.
        case canceledPage
        /// A row that was displayed is missing since a failure.
        case lostInFailure
        /// A row that was displayed is missing since a failed refresh.
        case lostInRefresh
        /// A row that was displayed is missing since the user went away and came back.
        case lostInCancel

        /// Several pages were loading at once.
        case parallel
        /// A displayed row was served again.
        case servedAgain
        /// A new list has begun.
        case startedOver
        /// Nothing unusual.
        case plain
    }

    /// The stable name of the rule, such as `duplicate`.
    let rule: String
    let cause: Cause
    /// The affected ids, in order.
    let ids: [String]
    let snapshot: ClientLog.Snapshot
    /// A sentence that says what is wrong.
    let message: String
    /// The exchanges that prove it.
    let exchanges: [Int]
}
