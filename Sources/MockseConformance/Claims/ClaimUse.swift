import MockseDriver
import MockseJudging

/// The use that the run of a case made of the client's claims.
struct ClaimUse: Sendable, Hashable {
    /// The extents, keyed by the claims' names.
    private(set) var extents: [String: Int] = [:]
    /// The names of the claims without which the case would have ended worse.
    var relaxing: [String] = []

    /// Creates the use of no claim.
    init() {}

    /// Measures the use that the run of a case made of each claim.
    ///
    /// - Parameters:
    ///   - evidence: The evidence of the run.
    ///   - item: The case.
    init(_ evidence: Evidence, of item: Case) {
        let features = evidence.features
        let behavior = ObservedBehavior(evidence)
        for claim in Claim.all where claim.value(features) != nil && claim.onlyCase ?? item.id == item.id {
            extents[claim.name] = claim.use(behavior, features)
        }
    }

    /// Notes the claims without which the case would have ended worse.
    ///
    /// Judges are pure functions of the evidence, so they can judge it again for a client that declares less.
    ///
    /// - Parameters:
    ///   - evidence: The evidence of the run.
    ///   - isWorse: A function that returns whether the evidence leads to a worse verdict than the run's.
    mutating func noteRelaxations(of evidence: Evidence, isWorse: (Evidence) -> Bool) {
        for claim in Claim.all where claim.value(evidence.features) != nil {
            guard let withdraw = claim.withdraw else { continue }
            if isWorse(evidence.declaring(withdraw)) { relaxing.append(claim.name) }
        }
    }
}

extension Evidence {
    /// Returns the same evidence of a client that declares something else.
    fileprivate func declaring(_ change: (inout ClientFeatures) -> Void) -> Evidence {
        var features = features
        change(&features)
        var (fixture, plain) = (setting.fixture, setting.plainFixture)
        (fixture.prefetch, plain.prefetch) = (features.prefetch, features.prefetch)
        (fixture.window, plain.window) = (features.window, features.window)
        let setting = Setting(fixture: fixture, plainFixture: plain, features: features)
        return Evidence(setting, client: client, server: server, elsewhere: elsewhere)
    }
}
