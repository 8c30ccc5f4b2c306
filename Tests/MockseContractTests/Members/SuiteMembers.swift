import MockseDialects
import MockseJudging

@testable import MockseConformance

extension RecordedContract {
    /// The cases of the suite: their names, severities and dialects, and their profiles.
    static func suiteMembers() -> ContractMembers {
        var members = ContractMembers()
        members.add(words: SuiteVersion.known.map(\.description), at: "--suite")
        for item in Cases.all {
            let dialects = Dialect.builtIn.filter { item.fits($0) }.map(\.name).joined(separator: " and ")
            members[item.id] = "\(item.slug), \(item.level.rawValue) since \(item.since), \(dialects)"
        }
        for profile in Profile.allCases { members.add(words: profile.cases, at: "profile \(profile.rawValue)") }
        return members
    }
}
