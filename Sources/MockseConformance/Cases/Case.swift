import MockseJudging

/// A test of one behavior of a client, with everything needed to run it, judge the outcome and explain both.
struct Case: Sendable {
    /// The names of a case, and its place in the catalog and in the article Requirements.
    struct Identity: Sendable, Hashable {
        /// The permanent name, such as `G01`.
        let id: String
        /// The readable name, such as `guard-burst`.
        let slug: String
        let title: DialectText
        let group: CaseGroup
        /// The number of the requirement that the case checks, such as `2.1`.
        let section: String
    }

    /// The advice that a report gives to the author of a failing client.
    struct Guidance: Sendable, Hashable {
        /// A sentence that says how a client must behave.
        let requirement: DialectText
        /// The harm that users see otherwise.
        let why: DialectText
        /// The pattern that meets the requirement.
        let fix: DialectText
    }

    /// The conditions under which a case runs.
    struct Conditions: Sendable, Hashable {
        /// The features that a dialect must have.
        ///
        /// The case runs in each dialect that has all of them.
        var dialect: Set<DialectFeature> = []
        /// The cases that must pass first.
        ///
        /// Without them, this one would fail for the same reason.
        var prerequisites: [String] = []
        /// The capabilities that the client must have.
        var capabilities = RequiredCapabilities()
        /// The number of rows on a page when durations are judged, or `nil` for a case that doesn't judge them.
        var timedPageSize: Int?

        /// Returns a Boolean value indicating whether the case applies to a dialect.
        func fit(_ dialect: Dialect) -> Bool { self.dialect.isSubset(of: dialect.features) }
    }

    let identity: Identity
    /// The severity of the requirement, in the version of the suite that runs.
    var level: Level
    /// The version of the suite that the case came with.
    let since: SuiteVersion
    /// A Boolean value indicating whether the case is a new MUST, which only warns in the version that it came with.
    var isOnTrial = false
    var conditions = Conditions()
    let guidance: Guidance
    /// Builds the list without the case's stimuli.
    let fixture: @Sendable (inout Fixture) -> Void
    let stimuli: [Stimulus]
    /// Operates the client.
    let script: @Sendable (CaseRun) async throws -> Void
    /// Returns the rules that the client broke.
    ///
    /// A pure function.
    let judge: @Sendable (Evidence) -> [Violation]

    init(
        _ identity: Identity, level: Level, since: SuiteVersion = .first, conditions: Conditions = Conditions(),
        guidance: Guidance,
        fixture: @escaping @Sendable (inout Fixture) -> Void, stimuli: [Stimulus],
        script: @escaping @Sendable (CaseRun) async throws -> Void, judge: @escaping @Sendable (Evidence) -> [Violation]
    ) {
        self.identity = identity
        self.level = level
        self.since = since
        self.conditions = conditions
        self.guidance = guidance
        self.fixture = fixture
        self.stimuli = stimuli
        self.script = script
        self.judge = judge
    }

    var id: String { identity.id }

    /// A Boolean value indicating whether the case judges how long things take.
    var isTimed: Bool { conditions.timedPageSize != nil }
}
