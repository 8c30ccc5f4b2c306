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
                action: .value(placeholder: "FIELD") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.identifier = text
                }),
            Option(
                name: "format", standard: "text", summary: "Write the result as text or json.", hasVariable: false,
                action: .value(placeholder: "FORMAT") { text, options throws(SettingError) in
                    options.format = try Choice.read(text)
                }),
            .help,
        ], readsEnvironment: false, addOperand: { text, options in options.files.append(text) })
}
