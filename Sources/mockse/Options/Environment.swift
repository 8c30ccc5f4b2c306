import MockseBase
import MockseKit

/// The environment variables that stand for options.
enum Environment {
    /// What the names of all of mockse's own variables begin with.
    static let prefix = "MOCKSE_"

    // Read by the project's own tests, which start this program with their whole environment.
    private static let notOptions: Set<String> = ["MOCKSE_REQUIRE_TOOLS", "MOCKSE_JUNIT_SCHEMA"]

    /// Applies the variables of the options that are not in `given`; an empty variable counts as not set.
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

    /// The variable that counts for an option, the first that is set; nil if none is.
    static func variable<Values>(of option: Option<Values>, in environment: [String: String]) -> String? {
        option.variables.first { environment[$0]?.isEmpty == false }
    }

    /// The texts of the options that variables set, by option name, but for those in `given`.
    static func texts<Values>(
        of options: [Option<Values>], except given: Set<String>, in environment: [String: String]
    ) -> [String: String] {
        var texts: [String: String] = [:]
        for option in options where !given.contains(option.name) {
            texts[option.name] = variable(of: option, in: environment).flatMap { environment[$0] }
        }
        return texts
    }

    /// One warning for each variable that looks like mockse's and is none, with the nearest that is.
    static func warnings<Values>(about environment: [String: String], options: [Option<Values>]) -> [String] {
        let known = options.compactMap(\.variable)
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix(prefix), !known.contains(name), !notOptions.contains(name) else { return nil }
            // What all of them begin with makes none of them near.
            let names = known.map { String($0.dropFirst(prefix.count)) }
            let nearest =
                NearestName.of(String(name.dropFirst(prefix.count)), among: names)
                .map { "; the nearest is \(prefix)\($0)" } ?? ""
            return "the environment variable \(name.quotedIfNeeded) is unknown and ignored\(nearest)"
        }
    }
}
