import MockseDialects
public import MockseJudging

/// A description of a case, for reports.
public struct CaseInfo: Sendable, Hashable {
    /// The permanent id of the case, such as `G01`.
    public let id: String
    /// The readable name of the case, such as `guard-burst`.
    public let slug: String
    /// A few words that name what the case checks.
    public let title: String
    /// The group that the case belongs to, such as `guard`.
    public let group: String
    /// The severity of the requirement.
    public let level: Level
    /// The version of the suite that the case came with.
    public let since: SuiteVersion
    /// A sentence that says how a client must behave.
    public let requirement: String
    /// The harm that users see otherwise.
    public let why: String
    /// The pattern that meets the requirement.
    public let fix: String
    /// The number of the requirement that the case is about, in the article Requirements, such as `2.1`.
    public let section: String
    /// The numbers of all requirements that the case is meant to put to the test.
    public let sections: [String]
    /// The bugs that these requirements are about, in the plural.
    let bugs: [String]

    /// Creates the description of a case in the words of those APIs that it applies to.
    init(_ item: Case, for dialects: Dialects = Dialect.builtIn) {
        let own = dialects.filter(item.fits)
        // A case about other APIs is explained in their words.
        let words = DialectWords(own.isEmpty ? Dialect.builtIn.filter(item.fits) : own)
        let requirement = item.requirements.first
        id = item.id
        slug = item.slug
        title = item.title.text(in: words)
        group = item.group.rawValue
        level = item.level
        since = item.since
        self.requirement = requirement?.sentence.text(in: words) ?? ""
        why = requirement?.why.text(in: words) ?? ""
        fix = requirement?.fix.text(in: words) ?? ""
        section = requirement?.section ?? ""
        sections = item.requirements.map(\.section)
        bugs = item.requirements.map(\.bugs)
    }
}

/// The result of one case in one dialect.
public struct CaseResult: Sendable, Hashable {
    /// The case.
    public let info: CaseInfo
    /// The dialect in which the case ran.
    public let dialect: Dialect
    /// The outcome of the case.
    public let verdict: Verdict
    /// The reason for the verdict, such as what was missing or what went wrong.
    ///
    /// Empty if the violations explain it.
    public internal(set) var reason: String
    /// The rules that were broken, except for consequences of others.
    public let violations: [Violation]
    /// The time that the case took.
    public let duration: Duration
    /// The status of the result in the list of known failures.
    public internal(set) var known = KnownFailures.Standing.unlisted
    /// The way to let the case be judged, or `nil` if the case's own advice applies.
    var remedy: String?
    /// The broken requirements, with those that others explain.
    package internal(set) var findings: [Judgment.Finding] = []
    /// The sections of the requirements that the run put to the test.
    package internal(set) var exercised: Set<String> = []
    /// The use that the case made of the client's claims.
    var claimUse = ClaimUse()
    /// The capability without which the case was skipped, or `nil` if the case wasn't skipped.
    public internal(set) var missing: MissingCapability?

    /// A record of what happened in the case, or `nil` if it didn't run.
    public internal(set) var trace: CaseTrace?
    /// A shell script that replays the requests of the case with curl, or `nil` if the case passed or can't be replayed.
    public internal(set) var replay: String?
    /// The number of the scenario, counted from 1, if it was drawn with ``drawnSeed`` and not written.
    public internal(set) var drawn: Int?
    /// The seed of the scenarios that follow the cases.
    public static let drawnSeed: UInt64 = 6
    /// The number of the run, counted from 1, if the cases are run several times and this is the result of one run.
    public internal(set) var run: Int?
    /// The verdict in each run, or an empty array if the case was run once.
    public internal(set) var verdicts: [Verdict] = []
    /// The point at which two runs with different verdicts part, or `nil` if the verdicts are equal.
    public internal(set) var parting: TimelineParting?

    /// The permanent id of the case, such as `G01`.
    public var id: String { info.id }

    /// The names of the client's claims without which the case would have ended worse.
    public var relaxedBy: [String] { claimUse.relaxing }
}
