import MockseBase
import MockseDialects
import MockseKit
import MocksePaging

/// The options of `mockse test --batch`.
struct BatchOptions: Sendable, Equatable {
    /// The command to run, with its arguments.
    var command: [String] = []
    /// The APIs to serve in addition to the built-in ones.
    var dialects: [Dialect] = []
    /// The list that the command reads, or nil for the first one that it requests.
    var list: String?
    /// The place of the id in lines that are JSON, or nil if each line is an id.
    var id: JSONPointer?
    /// The file to which the command writes ids, or nil for its standard output.
    var idFile: String?
    /// A Boolean value indicating whether a row may be written more than once.
    var allowsRepeats = false
    /// A Boolean value indicating whether the command is also killed and started again.
    var resumes = false
    /// The scenarios to run; empty runs all.
    var scenarios: [String] = []
    /// The number of items on a page if the command asks for none, or nil for the API's own.
    var pageSize: Int?
    /// The time that the command may take in each scenario.
    var timeout: Duration = .seconds(60)
    /// The format of the result.
    var format = Banner.Format.text

    /// All APIs that are served.
    var known: Dialects {
        var known = Dialects.known
        for dialect in dialects { known.append(dialect) }
        return known
    }
}

extension BatchOptions {
    static let table = OptionTable<BatchOptions>(
        options: [
            Option<BatchOptions>(
                name: "batch",
                summary: "Run a command to its end in each scenario, and compare the ids that it writes with the list.",
                hasVariable: false, action: .toggle { _, _ in }),
            Option(
                name: "id",
                summary: "The field that has the id, if the command writes lines of JSON: a name, or a JSON Pointer "
                    + "such as /record/id. Other lines are ignored.",
                hasVariable: false,
                action: .value(placeholder: "FIELD") { text, options throws(SettingError) in
                    guard !text.isEmpty, let pointer = JSONPointer(text.hasPrefix("/") ? text : "/\(text)") else {
                        throw SettingError(value: text, reason: .notMember)
                    }
                    options.id = pointer
                }),
            Option(
                name: "ids",
                summary: "Read the ids from this file, not from standard output. The file is removed before each run.",
                hasVariable: false, action: .text("FILE", \.idFile)),
            Option(
                name: "allow-repeats", summary: "Don't fail if a row is written more than once.", hasVariable: false,
                action: .toggle { isOn, options in options.allowsRepeats = isOn }),
            Option(
                name: "resume",
                summary: "Also kill the command while it reads, and start it again: nothing may be lost or come twice.",
                hasVariable: false, action: .toggle { isOn, options in options.resumes = isOn }),
            Option(
                name: "scenario", summary: "Run only this scenario, and the one without trouble. May be repeated.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    guard Self.names.contains(text) else {
                        let nearest = NearestName.of(text, among: Self.names)
                        let list = "must be one of \(Self.names.joined(separator: ", "))"
                        let reason = nearest.map { "unknown; did you mean \($0)?" } ?? list
                        throw SettingError(value: text, reason: .init(reason, words: Self.names))
                    }
                    options.scenarios.append(text)
                }),
            Option(
                name: "list",
                summary: "The list that the command reads, such as '/v1/users?team=7'; defaults to the first one that "
                    + "it requests.",
                hasVariable: false, action: .text("TARGET", \.list)),
            Option(
                name: "page-size", summary: "The number of items on a page if the command asks for none.",
                hasVariable: false,
                action: .value(placeholder: "N") { text, options throws(SettingError) in
                    options.pageSize = Int(try WholeNumber.read(text, in: 1...100))
                }),
            Option(
                name: "api", summary: "Serve this API, too: a name, or a description in a file. May be repeated.",
                hasVariable: false,
                action: .list(placeholder: "NAME", separator: ",") { text, options throws(SettingError) in
                    options.dialects.append(try Dialects.known.api(text))
                }),
            Option(
                name: "timeout", standard: "60s", summary: "Kill the command after this time in each scenario.",
                hasVariable: false, action: .value("TIME", \.timeout, ConformOptions.time)),
            Option(
                name: "format", standard: "text", summary: "Write the result as text or json.", hasVariable: false,
                action: .value("FORMAT", \.format, Choice.read)),
            .help,
        ], readsEnvironment: false)

    private static let names = (BatchScenario.all + BatchScenario.killed).map(\.name)
}

extension SettingError.Reason {
    fileprivate static let notMember = Self("must be a field's name such as id, or a JSON Pointer such as /record/id")
}
