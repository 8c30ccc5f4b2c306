import MockseConformance
import MockseKit

/// What `mockse conform` was asked to do.
struct ConformOptions: Sendable, Equatable {
    /// The driver's program and arguments.
    var driver: [String] = []
    /// Whether the client asks for its commands over HTTP.
    var isHTTP = false
    /// The port for that.
    var port: UInt16 = 0
    /// Pages that may ask.
    var origins: [String] = []
    /// The ids of the cases to run; none runs all.
    var cases: [String] = []
    /// The groups to run; none runs all.
    var groups: [String] = []
    /// The APIs to ask about; none asks about all that the client speaks.
    var dialects: [Dialect] = []
    /// Decides the ids that are served; nil draws one.
    var seed: UInt64?
    /// How long the driver may take to answer.
    var timeout: Duration = .seconds(10)
    /// The unit of all waiting.
    var patience: Duration = .seconds(1)
    /// How many cases are run at once; nil for as many as the driver allows.
    var jobs: Int?
    /// The file of known failures.
    var knownFailures: String?
    /// Where the JUnit report goes.
    var junit: String?
    /// How the result is written.
    var format = Banner.Format.text
    /// The case to explain instead of running any.
    var explained: String?
}

extension ConformOptions {
    static let table = OptionTable(
        options: [
            Option<ConformOptions>(
                name: "http",
                summary: "Instead of starting a driver, wait for a client that asks for its commands over HTTP.",
                hasVariable: false, action: .toggle { isOn, options in options.isHTTP = isOn }),
            Option(
                name: "port", standard: "0", summary: "The port for --http; 0 picks a free one.", hasVariable: false,
                action: .value(placeholder: "PORT") { text, options throws(SettingError) in
                    options.port = UInt16(try WholeNumber.read(text, in: 0...65535))
                }),
            Option(
                name: "control-origin",
                summary: "Let pages of this origin, as http://localhost:3000, ask for commands; may be repeated.",
                hasVariable: false,
                action: .list(placeholder: "ORIGIN", separator: ",") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.origins.append(text)
                }),
            Option(
                name: "case", summary: "Run this case, as G01; may be repeated, or name several with commas.",
                hasVariable: false,
                action: .list(placeholder: "ID", separator: ",") { text, options throws(SettingError) in
                    for id in text.split(separator: ",") {
                        options.cases.append(try known(String(id), among: Suite.catalogue.map(\.id)))
                    }
                }),
            Option(
                name: "group", summary: "Run this group, as guard; may be repeated, or name several with commas.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    for name in text.split(separator: ",") {
                        options.groups.append(try known(String(name), among: Suite.groups))
                    }
                }),
            Option(
                name: "dialect", summary: "Ask about this API: stackexchange or brewerydb; both unless given.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    options.dialects.append(try Choice.read(text, among: Dialect.builtIn, \.name))
                }),
            Option(
                name: "seed", summary: "Serve the ids of an earlier run; drawn, and printed, unless given.",
                hasVariable: false,
                action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                    options.seed = try WholeNumber.read(text, in: 0...UInt64.max)
                }),
            Option(
                name: "timeout", standard: "10s",
                summary: "How long the driver may take to answer; to start it may take 20s.",
                hasVariable: false,
                action: .value(placeholder: "TIME") { text, options throws(SettingError) in
                    options.timeout = try time(text)
                }),
            Option(
                name: "patience", standard: "1s",
                summary: "How long a client may take: it counts as quiet after a fifth of this without a request, and "
                    + "what must come is waited for three times as long.",
                hasVariable: false,
                action: .value(placeholder: "TIME") { text, options throws(SettingError) in
                    options.patience = try time(text)
                }),
            Option(
                name: "jobs",
                summary: "Run so many cases at once, each with a driver of its own, if the driver allows it by "
                    + "`instances`; as many as it allows unless given, but no more than 8.",
                hasVariable: false,
                action: .value(placeholder: "N") { text, options throws(SettingError) in
                    options.jobs = Int(try WholeNumber.read(text, in: 1...64))
                }),
            Option(
                name: "known-failures",
                summary: "Do not fail for what this file lists: JSON, as [{\"case\": \"G01\", \"rule\": \"overlap\", "
                    + "\"reason\": \"issue 12\"}]; fail for what is listed and does not fail so.",
                hasVariable: false,
                action: .value(placeholder: "FILE") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.knownFailures = text
                }),
            Option(
                name: "junit", summary: "Write a JUnit report to this file, too.", hasVariable: false,
                action: .value(placeholder: "FILE") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.junit = text
                }),
            Option(
                name: "format", standard: "text", summary: "Write the result as text or json.", hasVariable: false,
                action: .value(placeholder: "FORMAT") { text, options throws(SettingError) in
                    options.format = try Choice.read(text)
                }),
            Option(
                name: "explain", summary: "Say what a case asks, why, and how to do it right; run nothing.",
                hasVariable: false,
                action: .value(placeholder: "ID") { text, options throws(SettingError) in
                    options.explained = try known(text, among: Suite.catalogue.map(\.id))
                }),
            .help,
        ], readsEnvironment: false)

    private static func time(_ text: String) throws(SettingError) -> Duration {
        let time = try Duration(parsing: text)
        guard time > .zero else { throw SettingError(value: text, reason: .zeroDuration) }
        return time
    }

    private static func known(_ text: String, among names: [String]) throws(SettingError) -> String {
        guard let name = names.first(where: { $0.lowercased() == text.lowercased() }) else {
            throw SettingError(value: text, reason: .notOneOf(names))
        }
        return name
    }
}
