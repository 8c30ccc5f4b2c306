import MockseKit

/// The options of `mockse data generate`.
struct GenerateOptions: Sendable, Equatable {
    /// A Boolean value indicating whether to compare with the existing files instead of writing them.
    var isCheck = false

    /// The path of the folder that holds the files.
    var output = "Datasets"

    /// The seed of the content; nil is the seed of the embedded data.
    var seed: UInt64?
}

extension GenerateOptions {
    // These have no environment variables: MOCKSE_SEED seeds faults and must not change the data.
    static let table = OptionTable(
        options: [
            Option<GenerateOptions>(
                name: "check",
                summary: "Write nothing; fail if a file differs from what would be written.",
                action: .toggle { isOn, options in options.isCheck = isOn }),
            Option(
                name: "output", standard: "Datasets",
                summary: "Write to this folder, or compare with it.",
                action: .value(placeholder: "DIR") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.output = text
                }),
            Option(
                name: "seed",
                summary: "Generate content from this seed; defaults to the seed of the built-in data.",
                action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                    options.seed = try WholeNumber.read(text, in: 0...UInt64.max)
                }),
            .help,
        ], readsEnvironment: false)
}
