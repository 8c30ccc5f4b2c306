import MockseConformance
import MockseDialects
import MockseKit

/// The options of `mockse conform`.
struct ConformOptions: Sendable, Equatable {
    /// The driver's executable and arguments.
    var driver: [String] = []
    /// A Boolean value indicating whether the client fetches its commands over HTTP.
    var isHTTP = false
    /// The port to listen on for such a client; 0 picks a free one.
    var port = 0
    /// The path of the file to write the port to.
    var portFile: String?
    /// The origins whose web pages may fetch commands.
    var origins: [String] = []
    /// The ids of the cases to run; empty runs all.
    var cases: [String] = []
    /// The folder of kept scenarios to run instead of the cases; nil runs the cases.
    var scenarios: String?
    /// The groups to run; empty runs all.
    var groups: [String] = []
    /// A Boolean value indicating whether no drawn scenarios follow the cases.
    var leavesOutFuzz = false
    /// The APIs that clients may declare.
    var known = Dialects.known
    /// The APIs to test against; empty tests against all that the client supports.
    var dialects: [Dialect] = []
    /// The files that describe some of them, by the API's name.
    var descriptions: [String: String] = [:]
    /// The seed that determines the served ids; nil draws one at random.
    var seed: UInt64?
    /// The time that the driver may take to reply.
    var timeout: Duration = .seconds(10)
    /// The unit of all wait limits.
    var waitLimits: Duration = .seconds(1)
    /// The number of cases to run at once; nil runs as many as the driver allows.
    var jobs: Int?
    /// The number of times to run each case.
    var repeats = 1
    /// The path of the file that lists known failures.
    var knownFailures: String?
    /// The path to write the JUnit report to.
    var junit: String?
    /// The path to write the HTML report to.
    var html: String?
    /// The profiles that the client has to be asked about completely.
    var required = RequiredProfiles.none
    /// The version of the suite.
    var version = SuiteVersion.current
    /// The path of the file that lists the claims that the client has to declare.
    var claims: String?
    /// The path to write the client's claims to.
    var writtenClaims: String?
    /// The path to write the failures of the run to.
    var writtenKnownFailures: String?
    /// The folder to write everything about the run to.
    var artifacts: String?
    /// The format of the result.
    var format = Banner.Format.text
    /// A Boolean value indicating whether problems are also written as GitHub annotations.
    var isAnnotated = false
    /// The path of the file to which a summary in Markdown is appended; nil outside of GitHub Actions.
    var summary: String?
    /// A Boolean value indicating whether a page shows the run while it's in progress.
    var showsPage = false
    /// The case or requirement to explain instead of running cases.
    var explained: String?
}

extension ConformOptions {
    static let table = table(for: .known)

    /// Returns the options of a program that knows these APIs.
    static func table(for dialects: Dialects) -> OptionTable<ConformOptions> {
        OptionTable(options: options(for: dialects), readsEnvironment: false)
    }

    private static func options(for dialects: Dialects) -> [Option<ConformOptions>] {
        [
            Option<ConformOptions>(
                name: "http",
                summary: "Instead of starting a driver, wait for a client that fetches its commands over HTTP.",
                hasVariable: false, action: .toggle { isOn, options in options.isHTTP = isOn }),
            Option(
                name: "port", standard: "0", summary: "Listen on this port with --http; 0 picks a free port.",
                hasVariable: false,
                action: .value("PORT", \.port, WholeNumber.reading(in: 0...65535))),
            file("port-file", "Write the port to FILE once the client can connect, with --http.", \.portFile),
            Option(
                name: "control-origin",
                summary: "Let web pages from this origin, such as https://app.example, fetch commands. "
                    + "Pages from localhost always may. May be repeated.",
                hasVariable: false,
                action: .list(placeholder: "ORIGIN", separator: ",") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.origins.append(text)
                }),
            Option(
                name: "case",
                summary: "Run only this case, such as G01. May be repeated; separate multiple cases with commas.",
                hasVariable: false,
                action: .list(placeholder: "ID", separator: ",") { text, options throws(SettingError) in
                    for id in text.split(separator: ",") {
                        // The names of kept scenarios are known once their folder is read.
                        if id.hasPrefix("S-") {
                            options.cases.append(String(id))
                            continue
                        }
                        options.cases.append(try known(String(id), among: Suite.allCases.map(\.id)))
                    }
                }),
            file(
                "scenarios",
                "Run the scenarios that mockse fuzz --save wrote to this folder, instead of the cases.", \.scenarios,
                placeholder: "DIR"),
            Option(
                name: "no-fuzz",
                summary:
                    "Leave out the random scenarios that run after the cases if none of these fails; mockse fuzz runs more of them.",
                hasVariable: false, action: .toggle { isOn, options in options.leavesOutFuzz = isOn }),
            Option(
                name: "group",
                summary: "Run only this group, such as guard. May be repeated; separate multiple groups with commas.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    for name in text.split(separator: ",") {
                        options.groups.append(try known(String(name), among: Suite.groups))
                    }
                }),
            Option(
                name: "api", formerName: "dialect",
                summary:
                    "Test only against this API: \(dialects.names.list("or")), which are the default if the client "
                    + "supports them, a well-known one that mockse api list names, or one that a file describes.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    let api = try options.known.api(text)
                    options.known.append(api)
                    options.dialects.append(api)
                    if api.name != text { options.descriptions[api.name] = text }
                }),
            Option(
                name: "seed",
                summary: "Use the seed from an earlier run to serve the same ids; by default a random seed is used and "
                    + "printed.",
                hasVariable: false,
                action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                    options.seed = try WholeNumber.read(text, in: 0...UInt64.max)
                }),
            Option(
                name: "timeout", standard: "10s",
                summary: "Wait at most this long for a reply from the driver; the driver has 20s to start.",
                hasVariable: false,
                action: .value("TIME", \.timeout, time)),
            Option(
                name: "patience", standard: "1s",
                summary: "Scale the waits for the client, except those after failures. The client counts as quiet "
                    + "after a fifth of TIME without a request, and the suite waits three times TIME for a request that it expects.",
                hasVariable: false,
                action: .value("TIME", \.waitLimits, time)),
            Option(
                name: "jobs",
                summary: "Run this many cases at once, each with its own driver, if the driver allows it with "
                    + "`instances`; defaults to as many as it allows, up to 8.",
                hasVariable: false,
                action: .value("N", \.jobs, WholeNumber.reading(in: 1...64))),
            Option(
                name: "repeat", standard: "1",
                summary: "Run the cases this many times, with the same seed and new sandboxes each time; a case whose "
                    + "verdicts differ is FLAKY and fails the run.",
                hasVariable: false,
                action: .value("N", \.repeats, WholeNumber.reading(in: 1...1000))),
            knownFailures, writtenKnownFailures, requirement, suiteVersion, claims, writtenClaims,
            file("junit", "Also write a JUnit report to this file.", \.junit),
            file("html", "Also write a report for browsers to this file, which needs no other file.", \.html),
            file(
                "artifacts",
                "Also write the reports, `hello`, the driver's standard error, and the journal and timeline of "
                    + "each case to this folder.",
                \.artifacts, placeholder: "DIR"),
            Option(
                name: "ui", summary: "Print the URL of a page that shows the cases as they run.", hasVariable: false,
                action: .toggle { isOn, options in options.showsPage = isOn }),
            Option(
                name: "format", standard: "text", summary: "Write the result as text or json.", hasVariable: false,
                action: .value("FORMAT", \.format, Choice.read)),
            Option(
                name: "explain",
                summary: "Explain a case or a requirement, and how to fix a failure, without running anything.",
                hasVariable: false,
                action: .value(placeholder: "ID") { text, options throws(SettingError) in
                    options.explained = try known(text, among: Explanation.names)
                }),
            .help,
        ]
    }

    /// Returns the time in a text, which must be longer than 0.
    ///
    /// - Parameter text: The text, such as `10s`.
    /// - Returns: The time.
    /// - Throws: A `SettingError` if the text isn't such a time.
    static func time(_ text: String) throws(SettingError) -> Duration {
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
