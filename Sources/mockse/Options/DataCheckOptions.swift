import MockseKit

/// The options of `mockse data check`.
struct DataCheckOptions: Sendable, Equatable {
    /// The files to check, each as `[NAME=]FILE`.
    var files: [String] = []
    /// The member that identifies the items, or nil to find it.
    var identifier: String?
    /// The format of the result.
    var format = Banner.Format.text
}

extension DataCheckOptions {
    static let table = OptionTable(
        options: [
            Option<DataCheckOptions>(
                name: "data-id", summary: "Use FIELD as the ID of the items, as in mockse serve.", hasVariable: false,
                action: .text("FIELD", \.identifier)),
            Option(
                name: "format", standard: "text", summary: "Write the result as text or json.", hasVariable: false,
                action: .value("FORMAT", \.format, Choice.read)),
            .help,
        ], readsEnvironment: false, addOperand: { text, options in options.files.append(text) })
}
