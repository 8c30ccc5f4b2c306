import MockseConformance
import MockseDialects
import MockseKit

/// The options of `mockse fuzz`.
struct FuzzOptions: Sendable, Equatable {
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
    /// The number of scenarios to run; nil runs 100, or as many as fit into the duration.
    var maxExamples: Int?
    /// The time after which no further scenario is run; nil is no limit.
    var duration: Duration?
    /// The only scenario to run; nil runs all.
    var example: Int?
    /// The seed of the scenarios; nil draws one at random.
    var seed: UInt64?
    /// The groups whose kinds of trouble are drawn more often.
    var focus: Set<String> = []
    /// The number of scenarios to run at once; nil runs as many as the driver allows.
    var workers: Int?
    /// The time for making what was found simpler.
    var shrinkTime: Duration = .seconds(30)
    /// The folder to write scenarios to that broke a rule.
    var saved: String?
    /// The path of an earlier result, whose findings are left out.
    var known: String?
    /// The APIs to test against; empty tests against all that the client supports.
    var dialects: [Dialect] = []
    /// The files that describe some of them, by the API's name.
    var descriptions: [String: String] = [:]
    /// The time that the driver may take to reply.
    var timeout: Duration = .seconds(10)
    /// The unit of all wait limits.
    var waitLimits: Duration = .seconds(1)
    /// The format of the result.
    var format = Banner.Format.text
}

extension FuzzOptions {
    static let table = OptionTable<FuzzOptions>(options: limits + conduct, readsEnvironment: false)

    private static let limits: [Option<FuzzOptions>] = [
        Option<FuzzOptions>(
            name: "max-examples", summary: "Run this many scenarios; defaults to 100, or to no limit with --duration.",
            hasVariable: false,
            action: .value(placeholder: "N") { text, options throws(SettingError) in
                options.maxExamples = Int(try WholeNumber.read(text, in: 1...1_000_000))
            }),
        Option(
            name: "duration", summary: "Begin no further scenario after this time.", hasVariable: false,
            action: .value(placeholder: "TIME") { text, options throws(SettingError) in
                options.duration = try ConformOptions.time(text)
            }),
        Option(
            name: "seed",
            summary: "Use the scenarios of an earlier run; by default a random seed is used and printed.",
            hasVariable: false,
            action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                options.seed = try WholeNumber.read(text, in: 0...UInt64.max)
            }),
        Option(
            name: "example", summary: "Run only the scenario with this number, which the report names.",
            hasVariable: false,
            action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                options.example = Int(try WholeNumber.read(text, in: 1...1_000_000_000))
            }),
        Option(
            name: "focus",
            summary: "Use more faults and actions of this kind: paging, guard, dedupe, errors or refresh. "
                + "May be repeated; separate multiple kinds with commas.",
            hasVariable: false,
            action: .list(placeholder: "GROUP", separator: ",") { text, options throws(SettingError) in
                for name in text.split(separator: ",", omittingEmptySubsequences: false) {
                    options.focus.insert(try Choice.read(String(name), among: kinds, \.self))
                }
            }),
        Option(
            name: "workers",
            summary: "Run this many scenarios at once, each with its own driver, if the driver allows it with "
                + "`instances`; defaults to as many as it allows, up to 8.",
            hasVariable: false,
            action: .value(placeholder: "N") { text, options throws(SettingError) in
                options.workers = Int(try WholeNumber.read(text, in: 1...64))
            }),
        Option(
            name: "shrink-for", standard: "30s", summary: "Shrink what was found for at most this long.",
            hasVariable: false,
            action: .value("TIME", \.shrinkTime) { text throws(SettingError) in
                try Duration(parsing: text)
            }),
        Option(
            name: "save", summary: "Write each scenario that breaks a rule, and what replays it, to this folder.",
            hasVariable: false, action: .text("DIR", \.saved)),
        Option(
            name: "new-only",
            summary: "Leave out what an earlier result found, which mockse fuzz --format json printed.",
            hasVariable: false, action: .text("FILE", \.known)),
    ]

    private static let conduct: [Option<FuzzOptions>] = [
        Option<FuzzOptions>(
            name: "http",
            summary: "Instead of starting a driver, wait for a client that fetches its commands over HTTP.",
            hasVariable: false, action: .toggle { isOn, options in options.isHTTP = isOn }),
        Option(
            name: "port", standard: "0", summary: "Listen on this port with --http; 0 picks a free port.",
            hasVariable: false, action: .value("PORT", \.port, WholeNumber.reading(in: 0...65535))),
        Option(
            name: "port-file", summary: "Write the port to FILE once the client can connect, with --http.",
            hasVariable: false, action: .text("FILE", \.portFile)),
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
            name: "api", formerName: "dialect",
            summary: "Test only against this API, as in mockse conform.", hasVariable: false,
            action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                let api = try Dialects.known.api(text)
                options.dialects.append(api)
                if api.name != text { options.descriptions[api.name] = text }
            }),
        Option(
            name: "timeout", standard: "10s",
            summary: "Wait at most this long for a reply from the driver; the driver has 20s to start.",
            hasVariable: false, action: .value("TIME", \.timeout, ConformOptions.time)),
        Option(
            name: "patience", standard: "1s", summary: "Scale the waits for the client, as mockse conform does.",
            hasVariable: false, action: .value("TIME", \.waitLimits, ConformOptions.time)),
        Option(
            name: "format", standard: "text", summary: "Write the result as text or json.", hasVariable: false,
            action: .value("FORMAT", \.format, Choice.read)),
        .help,
    ]

    /// The kinds of trouble to draw more often.
    private static let kinds = ["paging", "guard", "dedupe", "errors", "refresh"]
}
