public import MockseJudging

/// What a case is about, for reports.
public struct CaseInfo: Sendable, Hashable {
    /// Its permanent name, such as `G01`.
    public let id: String
    /// The same for people, such as `guard-burst`.
    public let slug: String
    /// In a few words.
    public let title: String
    /// The group it belongs to, such as `guard`.
    public let group: String
    /// How much it weighs.
    public let level: Level
    /// What is asked of clients.
    public let requirement: String
    /// What goes wrong for users otherwise.
    public let why: String
    /// The pattern that does it right.
    public let fix: String
    /// Cases that have to pass first.
    public let needs: [String]
    /// The number of the requirement in the article Requirements, such as `2.1`.
    public let section: String

    init(_ item: Case) {
        id = item.id
        slug = item.identity.slug
        title = item.identity.title
        group = item.identity.group.rawValue
        level = item.level
        requirement = item.guidance.requirement
        why = item.guidance.why
        fix = item.guidance.fix
        needs = item.conditions.prerequisites
        section = item.identity.section
    }
}

/// What came of one case in one dialect.
public struct CaseResult: Sendable, Hashable {
    /// The case.
    public let info: CaseInfo
    /// The API that was spoken.
    public let dialect: Dialect
    /// How it ended.
    public let verdict: Verdict
    /// Why there is no other verdict: what was missing, or what went wrong; empty if the violations say it.
    public internal(set) var reason: String
    /// The rules that were broken.
    public let violations: [Violation]
    /// How long it took.
    public let duration: Duration
    /// What a list of known failures says of it.
    public internal(set) var known = KnownFailures.Standing.unlisted

    /// The case's permanent name, such as `G01`.
    public var id: String { info.id }
}
