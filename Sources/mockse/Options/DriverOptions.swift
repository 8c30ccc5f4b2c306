/// The options of `mockse driver`.
struct DriverOptions: Sendable, Equatable {
    /// The language of the driver to print; if nil, the languages are listed.
    var language: DriverLanguage?
    /// A Boolean value indicating whether the driver has an example client.
    var isExample = false
}

extension DriverOptions {
    static let table = OptionTable(
        options: [
            Option<DriverOptions>(
                name: "example", summary: "Include a small, correct client, which passes the suite as it is.",
                hasVariable: false, action: .toggle { isOn, options in options.isExample = isOn }),
            .help,
        ], readsEnvironment: false)
}

extension DriverLanguage {
    /// Creates a language from its name on the command line.
    ///
    /// - Parameter name: The name.
    /// - Throws: `UsageError.unknownLanguage` with the most similar name, if any.
    init(named name: String) throws(UsageError) {
        guard let language = DriverLanguage(rawValue: name) else {
            throw .unknownLanguage(name, nearest: Self.nearest(to: name))
        }
        self = language
    }
}
