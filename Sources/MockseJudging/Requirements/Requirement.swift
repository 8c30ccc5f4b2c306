/// Something that a correct client does, judged in every run that puts it to the test.
package struct Requirement: Sendable {
    /// The result of a run for a requirement, each time that it mattered.
    package enum Occasion: Sendable, Hashable {
        /// The client did what is required.
        case met
        /// The client did something else.
        case broken(Violation)
    }

    /// The number of the requirement in the article Requirements, such as `2.1`.
    package let section: String
    /// A few words that name the requirement.
    package let title: String
    package let level: Level
    /// The bugs of clients that break it, in the plural.
    package let bugs: String
    /// A sentence that says how a client must behave.
    package let sentence: DialectText
    /// The harm that users see otherwise.
    package let why: DialectText
    /// The pattern that meets the requirement.
    package let fix: DialectText
    /// Public reports of the bug in real clients, such as `TanStack/query#22`.
    package let threads: [String]
    /// The members of `hello` that relax the requirement.
    package let relaxedBy: [String]
    /// The sections of requirements that explain why this one is broken, too.
    package let explainedBy: [String]
    /// The sections of more general requirements: a client that breaks one of them in any run breaks this one, too.
    package let impliedBy: [String]
    /// Returns what a run shows; an empty array means that it didn't put the requirement to the test.
    ///
    /// A pure function.
    package let judge: @Sendable (History) -> [Occasion]

    init(
        _ section: String, _ title: String, _ level: Level, bugs: String, sentence: DialectText, why: DialectText,
        fix: DialectText, threads: [String] = [], relaxedBy: [String] = [], explainedBy: [String] = [],
        impliedBy: [String] = [], judge: @escaping @Sendable (History) -> [Occasion]
    ) {
        (self.section, self.title, self.level, self.bugs) = (section, title, level, bugs)
        (self.sentence, self.why, self.fix, self.threads) = (sentence, why, fix, threads)
        (self.relaxedBy, self.explainedBy, self.impliedBy, self.judge) = (relaxedBy, explainedBy, impliedBy, judge)
    }
}

extension [Requirement.Occasion] {
    /// Creates the occasions of a run that mattered this many times, and in which these rules were broken.
    init(_ count: Int, broken: [Violation]) {
        self = broken.map { .broken($0) } + Array(repeating: .met, count: Swift.max(0, count - broken.count))
    }
}

/// The severity of a requirement.
public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Breaking the requirement is a bug: FAIL.
    case must = "MUST"
    /// Breaking the requirement takes a good reason: WARN.
    case should = "SHOULD"
    /// Nothing is required: INFO.
    case info = "INFO"
}

extension Requirement {
    /// All requirements, in the order of the article.
    package static let all: [Requirement] = [
        firstPage, everyPage, keptQuery, keptPageSize, pagesOnDemand, end, notTheEnd, totals, newestPageCount,
        emptyPages, nothingNew, missingRows, pageOrder,
        guarding, guardedFirstLoad, releasedGuard, timeout,
        rowsOnce, identity, stableOrder, duplicatePolicy, operations, knownRowsAtEnd, cost,
        failedPage, keptRows, keptRowsOnRefresh, invalidResponses, retryStorm, backoff, retryAfter, oneResponse,
        tryAgain, retriedRefresh, expiredToken, crashes,
        supersededResponses, startingOver, oneRefresh, firstLoadServesRefresh, prependedRows, canceledRequests,
        silenceAfterClose, triggersDuringRefresh, canceledLoad,
        joinedRows, tiedRows, guardedDirections, keptWindow, droppedRows, failedDirection,
        liveList, baseURL, unknownCommands,
        movedRows, rowsInMemory,
        spinner, shownError, shownEnd,
        unchangedCursor, promisedPage, expiredCursor, followedLinks, ownCredentials,
    ]

    /// Returns the requirement of a section.
    package static func of(_ section: String) -> Requirement? { all.first { $0.section == section } }
}
