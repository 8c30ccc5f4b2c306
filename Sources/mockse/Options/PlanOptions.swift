import MockseDialects
import MockseKit

/// The options of `mockse plan`.
struct PlanOptions: Sendable, Equatable {
    /// The options of the server whose faults are predicted.
    var serve = ServeOptions()

    /// The lists whose pages are predicted; empty selects the two tutorial lists.
    var targets: [String] = []

    /// The number of pages, from the first; nil is all pages of the list, up to 100.
    var pages: Int?

    /// The number of attempts at each page.
    var attempts = 2

    /// The lists that the tutorials load.
    static let tutorialTargets = Dialects.known.map(\.exampleList)
}

extension PlanOptions {
    /// The table of all options of `mockse plan`: its own and those of `mockse serve`.
    static let table = OptionTable(
        options: own + ServeOptions.table.options.map { $0.lifted(to: \.serve) }, readsEnvironment: true,
        configOption: "config", checkSource: ServeOptions.table.checkSource,
        check: { options throws(SettingError) in try ServeOptions.table.check?(options.serve) })

    /// The options that only `mockse plan` has.
    static let own: [Option<PlanOptions>] = [
        Option(
            name: "target",
            summary:
                "Predict failures for this list\(tutorialTargets.first.map { ", such as '\($0)'" } ?? ""); defaults to the "
                + "two lists used in the tutorials. May be repeated.",
            hasVariable: false,
            action: .list(placeholder: "TARGET", separator: " ") { text, options throws(SettingError) in
                if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                options.targets.append(text)
            }),
        Option(
            name: "pages",
            summary:
                "Predict failures for this many pages, starting with the first; defaults to all pages of the list, up to "
                + "\(FaultSchedule.usualPages).",
            hasVariable: false,
            action: .value("N", \.pages, WholeNumber.reading(in: 1...UInt64(FaultSchedule.mostEntries)))),
        Option(
            name: "attempts", standard: "2", summary: "Predict this many attempts per page.", hasVariable: false,
            action: .value("N", \.attempts, WholeNumber.reading(in: 1...UInt64(FaultSchedule.mostEntries)))),
    ]
}

extension Option {
    /// Returns this option for a command whose values contain `Values` at the given path.
    func lifted<Outer>(to path: any WritableKeyPath<Outer, Values> & Sendable) -> Option<Outer> {
        let lifted: Option<Outer>.Action =
            switch action {
            case .value(let placeholder, let set):
                .value(placeholder: placeholder) { text, outer throws(SettingError) in
                    try set(text, &outer[keyPath: path])
                }
            case .list(let placeholder, let separator, let add):
                .list(placeholder: placeholder, separator: separator) { text, outer throws(SettingError) in
                    try add(text, &outer[keyPath: path])
                }
            case .toggle(let set): .toggle { isOn, outer in set(isOn, &outer[keyPath: path]) }
            case .help: .help
            case .version: .version
            }
        var option = Option<Outer>(
            name: name, letter: letter, standard: standard, summary: summary, furtherVariables: furtherVariables,
            key: key, hasVariable: hasVariable, action: lifted)
        if let readJSON {
            option.readJSON = { json, outer throws(SettingError) in try readJSON(json, &outer[keyPath: path]) }
        }
        return option
    }
}
