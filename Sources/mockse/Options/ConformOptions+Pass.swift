import MockseConformance
import MockseKit

/// The options that say what a pass has to mean.
extension ConformOptions {
    /// The word that requires all profiles that the client's commands allow.
    private static let all = "all"

    static let requirement = Option<ConformOptions>(
        name: "require",
        summary: "Fail if a MUST case of this profile was skipped: core, refresh, query, cancel or bidirectional. "
            + "May be repeated; separate multiple profiles with commas. Without PROFILE, or with all, require the "
            + "profiles that the client's commands allow.",
        hasVariable: false, impliedValue: all,
        action: .list(placeholder: "PROFILE", separator: ",") { text, options throws(SettingError) in
            for name in text.split(separator: ",", omittingEmptySubsequences: false) {
                switch try Choice.read(String(name), among: required, \.name).profile {
                case let profile?: options.required.profiles.insert(profile)
                case nil: options.required.includesAllowed = true
                }
            }
        })

    /// The profiles that can be required, by name.
    private static let required: [(name: String, profile: Profile?)] =
        Profile.allCases.map { ($0.rawValue, $0) } + [(all, nil)]
}
