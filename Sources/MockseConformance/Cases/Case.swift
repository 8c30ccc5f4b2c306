import MockseJudging
import MockseKit

/// A scenario: one run of a client, with what the server does and what the user does.
///
/// All requirements judge the run, whatever the case is meant to put to the test.
struct Case: Sendable {
    /// The permanent id, such as `G01`.
    let id: String
    /// The readable name, such as `guard-burst`.
    let slug: String
    let title: DialectText
    /// The requirements that the case puts to the test, the one that it is about first.
    let requirements: [Requirement]
    /// The severity, in the version of the suite that runs.
    var level: Level
    /// The version of the suite that the case came with.
    let since: SuiteVersion
    /// A Boolean value indicating whether the case is a new MUST, which only warns in the version that it came with.
    var isOnTrial = false
    /// The features that a dialect must have; the case runs in each dialect that has all of them.
    let dialectFeatures: Set<DialectFeature>
    /// The capabilities that the client must have.
    let capabilities: RequiredCapabilities
    /// A Boolean value indicating whether the case belongs to a profile.
    let isInProfile: Bool
    /// The number of rows on a page when durations are judged, or `nil` for a case that doesn't judge them.
    let timedPageSize: Int?
    /// A Boolean value indicating whether clients are told to ask for more rows in a page than the API serves.
    var asksForTooMany = false
    /// A Boolean value indicating whether pages are so long that most of a response is its body, even compressed.
    var hasLongPages: Bool { stimuli.contains(where: \.needsLongPages) }
    /// The seed of the ids that are served, or `nil` if it follows from the suite's.
    var seed: UInt64?
    /// The only dialect in which the case runs, or `nil` if its features alone decide.
    var dialect: Dialect?
    /// Builds the list without the case's stimuli.
    let fixture: @Sendable (inout Fixture) -> Void
    var stimuli: [Stimulus]
    /// Operates the client.
    let script: @Sendable (CaseRun) async throws -> Void

    init(
        _ id: String, _ slug: String, _ title: DialectText, _ requirements: Requirement...,
        since: SuiteVersion = .first,
        dialect: Set<DialectFeature> = [], needs: RequiredCapabilities = RequiredCapabilities(),
        isInProfile: Bool = true,
        timedPageSize: Int? = nil, asksForTooMany: Bool = false,
        fixture: @escaping @Sendable (inout Fixture) -> Void = { $0.fill(pages: 3) },
        stimuli: Stimulus..., script: @escaping @Sendable (CaseRun) async throws -> Void
    ) {
        (self.id, self.slug, self.title, self.requirements, self.since) = (id, slug, title, requirements, since)
        level = requirements.first?.level ?? .info
        (dialectFeatures, capabilities, self.isInProfile) = (dialect, needs, isInProfile)
        (self.timedPageSize, self.asksForTooMany, self.stimuli) = (timedPageSize, asksForTooMany, stimuli)
        (self.fixture, self.script) = (fixture, script)
    }

    /// The group of the catalog that the case belongs to.
    var group: CaseGroup { CaseGroup.allCases.first { $0.letter == id.first } ?? .setup }

    /// The id of the case whose rows it serves.
    ///
    /// The paging cases serve the same ones, so a client that remembers the rows of a list that it has closed is noticed.
    var idsOf: String { group == .paging ? Cases.walk : id }

    /// A Boolean value indicating whether the case judges how long things take.
    var isTimed: Bool { timedPageSize != nil }

    /// The profile that the case belongs to, or `nil` if it belongs to none.
    var profile: Profile? {
        guard isInProfile else { return nil }
        if group == .bidirectional { return .bidirectional }
        let verbs = capabilities.verbs
        return verbs.contains(.query)
            ? .query : verbs.contains(.refresh) ? .refresh : verbs.contains(.cancel) ? .cancel : .core
    }

    /// Returns a Boolean value indicating whether the case applies to a dialect.
    func fits(_ dialect: Dialect) -> Bool {
        dialectFeatures.isSubset(of: dialect.features) && self.dialect ?? dialect == dialect
    }
}

/// The groups of cases, in the order of the catalog.
enum CaseGroup: String, Sendable, Hashable, CaseIterable {
    case setup, paging, inFlight = "guard", dedupe, errors, refresh, cursors, links, memory
    case bidirectional = "two-way"
    /// Scenarios that were drawn and kept.
    case kept = "scenarios"

    /// The letter that the ids of the group's cases begin with.
    var letter: Character {
        switch self {
        case .setup: "X"
        case .paging: "P"
        case .inFlight: "G"
        case .dedupe: "D"
        case .errors: "E"
        case .refresh: "R"
        case .cursors: "C"
        case .links: "N"
        case .memory: "L"
        case .bidirectional: "W"
        case .kept: "S"
        }
    }
}
