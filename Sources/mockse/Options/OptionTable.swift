import MockseKit

/// A command's options, and the reading of its arguments and environment with them.
struct OptionTable<Values: Sendable>: Sendable {
    /// What a command was asked to do.
    enum Reading {
        case run(Values, warnings: [String])
        case help
        case version
    }

    /// Every option, in the order of the help text.
    let options: [Option<Values>]

    /// Whether the options can also be set by environment variables.
    let readsEnvironment: Bool

    /// Reads arguments and environment onto `values`: a flag counts more than a variable, the last flag most.
    func read(
        _ arguments: ArraySlice<String>, environment: [String: String], onto values: Values
    ) throws(UsageError) -> Reading {
        var values = values
        var reader = ArgumentReader(arguments, options: options)
        let assignments = try reader.readAll()
        for assignment in assignments {
            if case .help = assignment.option.action { return .help }
            if case .version = assignment.option.action { return .version }
        }
        if readsEnvironment {
            let given = Set(assignments.map(\.option.name))
            try Environment.apply(environment, for: options, except: given, to: &values)
        }
        for assignment in assignments {
            do throws(SettingError) {
                try assignment.option.apply(assignment.value, to: &values)
            } catch {
                throw .badValue(flag: assignment.option.flag, error)
            }
        }
        return .run(
            values, warnings: readsEnvironment ? Environment.warnings(about: environment, options: options) : [])
    }
}
