import MockseKit
import MockseReference

/// What `mockse reference` was asked to be.
struct ReferenceOptions: Sendable, Equatable {
    /// Its one mistake.
    var mutant: Mutant?
    /// What it does in its own way.
    var variant: CorrectVariant?
    /// The suite to ask for commands over HTTP; nil reads standard input.
    var suite: String?
    /// Whether to say which defects and habits there are, instead.
    var isListing = false
}

extension ReferenceOptions {
    static let table = OptionTable(
        options: [
            Option<ReferenceOptions>(
                name: "defect", summary: "Make this one mistake; see --list.", hasVariable: false,
                action: .value(placeholder: "NAME") { text, options throws(SettingError) in
                    options.mutant = try Choice.read(text)
                }),
            Option(
                name: "habit", summary: "Do right in this other way; see --list.", hasVariable: false,
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
                name: "list", summary: "Say which defects and habits there are.", hasVariable: false,
                action: .toggle { isOn, options in options.isListing = isOn }),
            .help,
        ], readsEnvironment: false)
}
