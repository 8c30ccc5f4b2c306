import MockseKit

/// The options of `mockse check`.
struct CheckOptions: Sendable, Equatable {
    /// The URL of a server, or the paths of journals.
    var sources: [String] = []
    /// The names of the sandboxes to check; if empty, the server and all its sandboxes are checked.
    var sandboxes: [String] = []
    /// The token for the server's control API.
    var token: String?
    /// The words of `--fail-on`; if empty, all kinds of findings fail the check, except incomplete lists.
    var words: [String] = []
    /// The path to write the JUnit report to.
    var junit: String?
    /// The time limit for reading a server's report.
    var timeout: Duration = .seconds(5)
    /// The format of the report.
    var format = Banner.Format.text
    /// A Boolean value indicating whether nothing is printed if the check passes.
    var isQuiet = false
    /// A Boolean value indicating whether findings are written as GitHub annotations.
    var isAnnotated = false

    /// The kinds of findings that fail the check; nil for the default.
    var failing: Set<FindingKind>? {
        if words.isEmpty { return nil }
        return words.contains(Self.all)
            ? Set(FindingKind.allCases) : Set(words.compactMap(FindingKind.init(rawValue:)))
    }

    /// The word for all kinds of findings.
    fileprivate static let all = "all"
    /// The word that lets the check pass regardless of findings.
    fileprivate static let none = "none"
}

extension CheckOptions {
    private static let tokenVariable = "MOCKSE_CONTROL_TOKEN"

    /// Creates the options that the environment sets: the server's token, and annotations on GitHub.
    ///
    /// The server's other variables are ignored without a warning.
    init(environment: [String: String]) throws(UsageError) {
        isAnnotated = GitHubAnnotation.isExpected(in: environment)
        guard let token = environment[Self.tokenVariable], !token.isEmpty else { return }
        do throws(SettingError) {
            try setToken(token)
        } catch {
            throw .badVariable(Self.tokenVariable, SettingError(value: error.value, reason: error.reason))
        }
    }

    static let table = OptionTable(
        options: [
            Option<CheckOptions>(
                name: "fail-on",
                summary: "Fail on these kinds of findings, separated by commas: "
                    + FindingKind.allCases.map(\.rawValue).joined(separator: ", ")
                    + ", all of them, or none; defaults to all except incomplete.",
                hasVariable: false,
                action: .list(placeholder: "KINDS", separator: ",") { text, options throws(SettingError) in
                    let known = FindingKind.allCases.map(\.rawValue) + [all, none]
                    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                        // Reports in JSON name the kinds as rules, such as past_end.
                        let name = FindingKind(rule: String(word))?.rawValue ?? String(word)
                        options.words.append(try Choice.read(name, among: known, \.self))
                    }
                }),
            Option(
                name: "sandbox",
                summary: "Check only the sandbox with this name, which must have received requests. May be repeated; "
                    + "separate multiple names with commas. By default, the server and all its sandboxes are checked.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
                        guard SandboxName.isValid(name) else {
                            throw SettingError(value: name, reason: .init(SandboxName.rule))
                        }
                        if !options.sandboxes.contains(name) { options.sandboxes.append(name) }
                    }
                }),
            Option(
                name: "control-token", formerName: "token",
                summary: "Use this token for the control API; defaults to MOCKSE_CONTROL_TOKEN.", hasVariable: false,
                action: .value(placeholder: "TOKEN") { text, options throws(SettingError) in
                    try options.setToken(text)
                }),
            Option(
                name: "junit", summary: "Also write a JUnit report to this file.", hasVariable: false,
                action: .text("FILE", \.junit)),
            Option(
                name: "format", standard: "text", summary: "Write the report as text or json.", hasVariable: false,
                action: .value("FORMAT", \.format, Choice.read)),
            Option(
                name: "quiet", letter: "q", summary: "Print nothing if the check passes.", hasVariable: false,
                action: .toggle { isOn, options in options.isQuiet = isOn }),
            Option(
                name: "timeout", standard: "5s", summary: "Wait at most this long for the server's report.",
                hasVariable: false,
                action: .value(placeholder: "TIME") { text, options throws(SettingError) in
                    options.timeout = try Duration(parsing: text)
                    if options.timeout <= .zero { throw SettingError(value: text, reason: .zeroDuration) }
                }),
            .help,
        ], readsEnvironment: false,
        check: { options throws(SettingError) in
            if options.words.contains(none), options.words.count > 1 {
                let kinds = FindingKind.allCases.map(\.rawValue)
                throw SettingError(setting: "fail-on", value: none, reason: .notOneOf(kinds))
            }
        },
        addOperand: { text, options in options.sources.append(text) })

    /// Sets the token for the server's control API.
    ///
    /// - Parameter text: The token.
    /// - Throws: A `SettingError` if no server can have this token.
    mutating func setToken(_ text: String) throws(SettingError) {
        var access = ControlAccess()
        access.token = text
        try access.check()
        token = text
    }
}
