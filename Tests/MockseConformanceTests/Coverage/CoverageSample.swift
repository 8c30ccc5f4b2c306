import Testing

@testable import MockseConformance

/// Results that say what a client with some features was asked.
enum CoverageSample {
    /// Returns the result of a run in which each case passed for which the client has the capabilities.
    ///
    /// - Parameters:
    ///   - features: The client's features.
    ///   - required: The profiles that are required.
    ///   - cases: The cases that ran or were skipped.
    ///   - failing: The id of a case that failed, or `nil` if none did.
    /// - Returns: The result.
    static func result(
        _ features: ClientFeatures, required: RequiredProfiles = .none, cases: [Case] = Cases.all,
        failing: String? = nil
    ) -> SuiteResult {
        let results = Dialect.builtIn.flatMap { dialect in
            cases.filter { $0.fits(dialect) }.map { item in
                let lack = item.capabilities.missing(in: features)
                let verdict: Verdict =
                    item.id == failing ? .fail : lack != nil ? .skip : item.level == .info ? .info : .pass
                var result = CaseResult(
                    info: CaseInfo(item), dialect: dialect, verdict: verdict, reason: lack?.reason ?? "",
                    violations: [], duration: .zero)
                result.missing = lack
                return result
            }
        }
        return SuiteResult(
            client: "x", seed: 1, results: results, command: [], features: features, requiredProfiles: required)
    }

    /// Returns the features of a client with these commands.
    static func features(_ verbs: Set<Verb>, absent: Set<ClientFeatures.Absence> = []) -> ClientFeatures {
        var features = ClientFeatures(name: "x", verbs: verbs)
        features.absent = absent
        return features
    }
}
