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

    static let suiteVersion = Option<ConformOptions>(
        name: "suite", standard: "\(SuiteVersion.current)",
        summary: "Run only the cases of this suite version, so that a new mockse release runs the same cases.",
        hasVariable: false,
        action: .value(placeholder: "VERSION") { text, options throws(SettingError) in
            options.version = try Choice.read(text, among: SuiteVersion.known, \.description)
        })

    static let claims = file(
        "claims", "Fail if the driver's reply to hello differs from this JSON file; --write-claims creates it.",
        \.claims)

    static let writtenClaims = file(
        "write-claims", "Write what the driver declares in its reply to hello to this file, for --claims.",
        \.writtenClaims)

    static let knownFailures = file(
        "known-failures",
        "Expect the failures listed in this JSON file, which --write-known-failures creates, in the form "
            + "[{\"case\": \"G01\", \"rule\": \"overlap\", \"reason\": \"issue 12\"}]; a listed failure that does "
            + "not occur fails the run.",
        \.knownFailures)

    static let writtenKnownFailures = file(
        "write-known-failures", "Write the failures of this run to this file, for --known-failures.",
        \.writtenKnownFailures)

    /// Returns an option that takes the path of a file or a folder.
    static func file(
        _ name: String, _ summary: String, _ path: any WritableKeyPath<ConformOptions, String?> & Sendable,
        placeholder: String = "FILE"
    ) -> Option<ConformOptions> {
        Option(
            name: name, summary: summary, hasVariable: false,
            action: .text(placeholder, path))
    }

    /// The profiles that can be required, by name.
    private static let required: [(name: String, profile: Profile?)] =
        Profile.allCases.map { ($0.rawValue, $0) } + [(all, nil)]
}
