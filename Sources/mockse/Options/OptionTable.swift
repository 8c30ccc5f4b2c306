import MockseKit

/// The options of a command, which parse its arguments, environment and config file.
struct OptionTable<Values: Sendable>: Sendable {
    /// The result of parsing a command line.
    enum Reading {
        case run(Values, warnings: [String])
        case help
        case version
    }

    /// The options, in the order of the help text.
    let options: [Option<Values>]

    /// A Boolean value indicating whether environment variables can also set the options.
    let readsEnvironment: Bool

    /// The name of the option that takes the path of a config file; nil if the command has no such option.
    var configOption: String?

    /// Rejects texts, keyed by option name, that contradict each other within one source: the flags, the variables or
    /// the file.
    var checkSource: (@Sendable ([String: String]) throws(SettingError) -> Void)?

    /// Rejects values that can't be combined.
    var check: (@Sendable (Values) throws(SettingError) -> Void)?

    /// Adds an argument that is not an option; nil if the command takes none.
    var addOperand: (@Sendable (String, inout Values) -> Void)?

    /// Parses arguments, environment and config file, and applies them to `values`.
    ///
    /// Flags override environment variables, which override the config file. The last of several equal flags wins.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that follow the command's name.
    ///   - environment: The environment of the process.
    ///   - values: The values that the options change.
    ///   - isReloading: A Boolean value indicating whether a running server reads again: a config file that became a
    ///     pipe is refused then.
    /// - Returns: The values, or what else the arguments ask for.
    /// - Throws: The first argument, variable or member of the file that is wrong.
    func read(
        _ arguments: ArraySlice<String>, environment: [String: String], onto values: Values, isReloading: Bool = false
    ) throws(UsageError) -> Reading {
        var values = values
        var reader = ArgumentReader(arguments, options: options, takesOperands: addOperand != nil)
        let assignments = try reader.readAll()
        for assignment in assignments {
            if case .help = assignment.option.action { return .help }
            if case .version = assignment.option.action { return .version }
        }
        let given = Set(assignments.map(\.option.name))
        let variables = readsEnvironment ? Environment.withoutServiceLinks(environment) : [:]
        if let path = configPath(assignments, variables) {
            try applyConfigFile(
                path, isReloading: isReloading, except: given.union(set(in: variables)), to: &values)
        }
        try Environment.apply(variables, for: options, except: given, to: &values)
        for assignment in assignments {
            do throws(SettingError) {
                try assignment.option.apply(assignment.value, to: &values)
            } catch {
                throw .badValue(flag: assignment.spelling, error)
            }
        }
        for operand in reader.operands { addOperand?(operand, &values) }
        do throws(SettingError) {
            let flags = assignments.map { ($0.option.name, $0.value ?? "") }
            try checkSource?(Dictionary(flags) { $1 })
            try checkSource?(Environment.texts(of: options, except: given, in: variables))
            try check?(values)
        } catch {
            throw usageError(error, given: given, variables)
        }
        return .run(values, warnings: Environment.warnings(about: variables, options: options))
    }

    private func set(in environment: [String: String]) -> Set<String> {
        Set(options.filter { Environment.variable(of: $0, in: environment) != nil }.map(\.name))
    }

    private func configPath(
        _ assignments: [ArgumentReader<Values>.Assignment], _ environment: [String: String]
    ) -> String? {
        guard let option = options.first(where: { $0.name == configOption }) else { return nil }
        if let flag = assignments.last(where: { $0.option.name == option.name }) { return flag.value }
        return option.variables.compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    private func applyConfigFile(
        _ path: String, isReloading: Bool, except given: Set<String>, to values: inout Values
    ) throws(UsageError) {
        // An empty path is rejected when the option itself is applied.
        if path.isEmpty { return }
        do throws(ConfigError) {
            let file = try ConfigFile(reading: path, isRegular: isReloading)
            try file.apply(options, except: given, to: &values)
            if let checkSource { try file.check(options, except: given, checkSource) }
        } catch {
            throw .badConfig(error)
        }
    }

    // The error names the option the way it was given.
    private func usageError(
        _ error: SettingError, given: Set<String>, _ environment: [String: String]
    ) -> UsageError {
        guard let option = options.first(where: { ($0.key ?? $0.name) == error.setting }) else {
            return .badCombination(error)
        }
        if given.contains(option.name) { return .badValue(flag: option.flag, error) }
        guard let variable = Environment.variable(of: option, in: environment) else { return .badCombination(error) }
        return .badVariable(variable, SettingError(value: error.value, reason: error.reason))
    }
}

/// The options of a command whose only option is `--help`.
struct NoOptions: Sendable {
    static let table = OptionTable(options: [Option<NoOptions>.help], readsEnvironment: false)
}

/// The arguments of a command without options of its own.
struct OperandOptions: Sendable {
    /// The arguments, in order.
    var operands: [String] = []

    static let table = OptionTable(
        options: [Option<OperandOptions>.help], readsEnvironment: false,
        addOperand: { text, options in options.operands.append(text) })
    static let emptyTable = OptionTable(options: [Option<OperandOptions>.help], readsEnvironment: false)
}
