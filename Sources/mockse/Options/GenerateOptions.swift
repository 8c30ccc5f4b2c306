import MockseKit

/// What `mockse data generate` was asked to do.
struct GenerateOptions: Sendable, Equatable {
    /// Compare with the files that are there instead of writing them.
    var isCheck = false

    /// The folder of the files.
    var output = "Datasets"

    /// What the content is chosen with; nil takes that of the embedded data.
    var seed: UInt64?
}

extension GenerateOptions {
    // Without environment twins: MOCKSE_SEED is about faults and must not change the data.
    static let table = OptionTable(
        options: [
            Option<GenerateOptions>(
                name: "check",
                summary: "Write nothing; fail if a file is not byte for byte what would be written.",
                action: .toggle { isOn, options in options.isCheck = isOn }),
            Option(
                name: "output", standard: "Datasets",
                summary: "The folder to write to, or to compare with.",
                action: .value(placeholder: "DIR") { text, options throws(SettingError) in
                    if text.isEmpty { throw SettingError(value: text, reason: .empty) }
                    options.output = text
                }),
            Option(
                name: "seed",
                summary: "Choose other content; the seed of the built-in data unless given.",
                action: .value(placeholder: "NUMBER") { text, options throws(SettingError) in
                    options.seed = try WholeNumber.read(text, in: 0...UInt64.max)
                }),
            .help,
        ], readsEnvironment: false)
}
