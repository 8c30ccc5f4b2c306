import MockseJudging

/// The tallies by profile.
extension SuiteResult {
    /// The tallies of the profiles, in order.
    public var profiles: [ProfileResult] { Profile.allCases.map(tally) }

    /// The profiles that are required.
    var required: [Profile] {
        Profile.allCases.filter { profile in
            requiredProfiles.profiles.contains(profile)
                || requiredProfiles.includesAllowed && features.map(profile.isAllowed) ?? false
        }
    }

    /// The sentences that say why the run doesn't fulfill the required profiles, or how the client's claims differ from
    /// those in a file.
    public var shortfalls: [String] {
        let gaps = unfulfilled.map { ([$0.shortfall ?? ""] + $0.gaps).joined(separator: ". ") }
        return claimDifferences.map { "claims: \($0)" } + gaps + (required.isEmpty ? [] : doubts)
    }

    /// The tallies of the required profiles that weren't asked completely.
    var unfulfilled: [ProfileResult] { required.map(tally).filter { !$0.isComplete } }

    private func tally(_ profile: Profile) -> ProfileResult {
        let ids = Set(profile.cases)
        let own = results.filter { ids.contains($0.id) && $0.verdict != .info && $0.info.level != .info }
        let applicable = own.filter { $0.missing?.isInapplicable != true }
        let asked = applicable.filter { $0.verdict != .skip }
        let ran = Set(results.map(\.id))
        let dialects = Set(results.map(\.dialect))
        let missed = Cases.all.compactMap { $0.adapted(to: version) }.filter { item in
            ids.contains(item.id) && item.level == .must && !ran.contains(item.id)
                && dialects.contains(where: item.fits)
        }
        return ProfileResult(
            profile: profile, applicable: applicable.count, asked: asked.count,
            passed: asked.count { $0.verdict == .pass },
            skipped: applicable.filter { $0.verdict == .skip && $0.info.level == .must },
            unselected: missed.map(\.id).sorted())
    }
}
