import MockseKit
import MockseReference

/// The options of `mockse reference`.
struct ReferenceOptions: Sendable, Equatable {
    /// The client's deliberate bug, if any.
    var mutant: Mutant?
    /// The correct variant to run; nil runs the default client.
    var variant: CorrectVariant?
    /// The URL of the suite to fetch commands from; nil reads commands from standard input.
    var suite: String?
    /// A Boolean value indicating whether to list the mutants and variants instead of running.
    var isListing = false
}

extension ReferenceOptions {
    static let table = OptionTable(
        options: [
            Option<ReferenceOptions>(
                name: "mutant", formerName: "defect", summary: "Run a client with this bug; see --list.",
                hasVariable: false,
                action: .value("NAME", \.mutant, Choice.read)),
            Option(
                name: "variant", formerName: "habit", summary: "Run this correct variant; see --list.",
                hasVariable: false,
                action: .value("NAME", \.variant, Choice.read)),
            Option(
                name: "suite",
                summary:
                    "Fetch commands from the suite that mockse conform --http serves at this URL, instead of "
                    + "reading them from standard input.",
                hasVariable: false,
                action: .text("URL", \.suite)),
            Option(
                name: "list", summary: "List the mutants and variants.", hasVariable: false,
                action: .toggle { isOn, options in options.isListing = isOn }),
            .help,
        ], readsEnvironment: false)
}
