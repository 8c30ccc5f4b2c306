import MockseBase
import MockseKit

/// The environment variables that set options.
enum Environment {
    /// The prefix of the names of mockse's own variables.
    static let prefix = "MOCKSE_"

    // Read by the project's own build and tests, which pass their whole environment on to this program.
    private static let notOptions: Set<String> = [
        "MOCKSE_REQUIRE_TOOLS", "MOCKSE_JUNIT_SCHEMA", "MOCKSE_COMMIT", "MOCKSE_PYTHON_CLIENTS",
        // Set for the commands that this program runs.
        "MOCKSE_URL", "MOCKSE_SCENARIO",
    ]

    /// Applies the variables of the options that are not in `given`.
    ///
    /// An empty variable is ignored.
    static func apply<Values>(
        _ environment: [String: String], for options: [Option<Values>], except given: Set<String>,
        to values: inout Values
    ) throws(UsageError) {
        for option in options where !given.contains(option.name) {
            guard let variable = variable(of: option, in: environment), let text = environment[variable] else {
                continue
            }
            do throws(SettingError) {
                try option.applyVariable(text, to: &values)
            } catch {
                throw .badVariable(variable, error)
            }
        }
    }

    /// Returns the first of the option's variables that is set and not empty, or nil.
    static func variable<Values>(of option: Option<Values>, in environment: [String: String]) -> String? {
        option.variables.first { environment[$0]?.isEmpty == false }
    }

    /// Returns the values of the variables, keyed by option name, except for the options in `given`.
    static func texts<Values>(
        of options: [Option<Values>], except given: Set<String>, in environment: [String: String]
    ) -> [String: String] {
        var texts: [String: String] = [:]
        for option in options where !given.contains(option.name) {
            texts[option.name] = variable(of: option, in: environment).flatMap { environment[$0] }
        }
        return texts
    }

    /// Returns a warning for each unknown variable with mockse's prefix, with the nearest known name if there is one.
    static func warnings<Values>(about environment: [String: String], options: [Option<Values>]) -> [String] {
        let known = options.compactMap(\.variable)
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix(prefix), !known.contains(name), !notOptions.contains(name) else { return nil }
            // The shared prefix must not make names similar.
            let names = known.map { String($0.dropFirst(prefix.count)) }
            let nearest =
                NearestName.of(String(name.dropFirst(prefix.count)), among: names)
                .map { "; did you mean \(prefix)\($0)?" } ?? ""
            return "\(name.quotedIfNeeded): unknown environment variable, ignored\(nearest)"
        }
    }
}
