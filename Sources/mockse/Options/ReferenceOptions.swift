import MockseKit
import MockseReference

/// What `mockse reference` was asked to be.
struct ReferenceOptions: Sendable, Equatable {
    /// The bug that it has, if any.
    var mutant: Mutant?
    /// The correct variant that it is, if not the usual client.
    var variant: CorrectVariant?
    /// The suite to ask for commands over HTTP; nil reads standard input.
    var suite: String?
    /// A Boolean value indicating whether to list the mutants and variants instead.
    var isListing = false
}

extension ReferenceOptions {
    static let table = OptionTable(
        options: [
            Option<ReferenceOptions>(
                name: "mutant", formerName: "defect", summary: "Have this one bug; see --list.", hasVariable: false,
                action: .value(placeholder: "NAME") { text, options throws(SettingError) in
                    options.mutant = try Choice.read(text)
                }),
            Option(
                name: "variant", formerName: "habit", summary: "Be correct in this other way; see --list.",
                hasVariable: false,
                action: .value(placeholder: "NAME") { text, options throws(SettingError) in
                    options.variant = try Choice.read(text)
                }),
            Option(
                name: "suite",
                summary:
                    "Ask the suite at this URL for commands, as mockse conform --http tells it, instead of reading "
                    + "them from standard input.",
                hasVariable: false,
                action: .value(placeholder: "URL") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.suite = text
                }),
            Option(
                name: "list", summary: "List the mutants and variants.", hasVariable: false,
                action: .toggle { isOn, options in options.isListing = isOn }),
            .help,
        ], readsEnvironment: false)
}
