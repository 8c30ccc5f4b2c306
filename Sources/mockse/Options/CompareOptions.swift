import MockseKit

/// The options of `mockse compare`.
struct CompareOptions: Sendable, Equatable {
    /// The paths of the results.
    var files: [String] = []
    /// The path to write the HTML page to.
    var html: String?
    /// A Boolean value indicating whether requirements with equal outcomes are left out.
    var isOnlyDifferences = false
}

extension CompareOptions {
    static let table = OptionTable(
        options: [
            Option<CompareOptions>(
                name: "html", summary: "Also write the table to this file, for browsers.", hasVariable: false,
                action: .text("FILE", \.html)),
            Option(
                name: "differences", summary: "Show only requirements whose outcomes differ.", hasVariable: false,
                action: .toggle { isOn, options in options.isOnlyDifferences = isOn }),
            .help,
        ], readsEnvironment: false, addOperand: { text, options in options.files.append(text) })
}
