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
    ///   - history: The history of the run.
    ///   - item: The case.
    init(_ history: History, of item: Case) {
        let features = history.features
        let behavior = ObservedBehavior(history)
        for claim in Claim.all where claim.value(features) != nil && claim.onlyCase ?? item.id == item.id {
            extents[claim.name] = claim.use(behavior, features)
        }
    }

    /// Notes the claims without which the case would have ended worse.
    ///
    /// Judges are pure functions of the evidence, so they can judge it again for a client that declares less.
    ///
    /// - Parameters:
    ///   - history: The history of the run.
    ///   - isWorse: A function that returns whether the history leads to a worse verdict than the run's.
    mutating func noteRelaxations(of history: History, isWorse: (History) -> Bool) {
        for claim in Claim.all where claim.value(history.features) != nil {
            guard let withdraw = claim.withdraw else { continue }
            if isWorse(history.declaring(withdraw)) { relaxing.append(claim.name) }
        }
    }
}

extension History {
    /// Returns the same history of a client that declares something else.
    fileprivate func declaring(_ change: (inout ClientFeatures) -> Void) -> History {
        var features = features
        change(&features)
        var (fixture, plain) = (setting.fixture, setting.plainFixture)
        (fixture.prefetch, plain.prefetch) = (features.prefetch, features.prefetch)
        (fixture.window, plain.window) = (features.window, features.window)
        let setting = Setting(fixture: fixture, plainFixture: plain, features: features)
        return History(setting, client: client, server: server, elsewhere: elsewhere)
    }
}
