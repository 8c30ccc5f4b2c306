/// The command `mockse driver`, which prints a driver for `mockse conform` to fill in.
struct DriverTemplateCommand: Sendable {
    let options: DriverOptions
    let output: Output

    /// Prints the driver, or lists the languages, and returns the exit code 0.
    func run() -> Int32 {
        if let language = options.language {
            output.write(language.template.text(isExample: options.isExample))
            return 0
        }
        for language in DriverLanguage.allCases {
            let (file, command) = language.usage
            let start = "mockse driver \(language) > \(file)"
            output.write(start + String(repeating: " ", count: 36 - start.count) + command + "\n")
        }
        return 0
    }
}
