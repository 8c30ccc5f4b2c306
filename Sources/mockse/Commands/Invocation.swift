import MockseBase
import MockseConformance
import MockseKit

/// A parsed command line and environment.
struct Invocation: Sendable, Equatable {
    /// The command to run.
    let command: Command

    /// The warnings to print first, one line each.
    let warnings: [String]

    /// Parses the arguments that follow the program's name; again, if a running server reads its config file.
    init(
        arguments: ArraySlice<String>, environment: [String: String], isReloading: Bool = false
    ) throws(UsageError) {
        var rest = arguments
        let isNamed = rest.first.map { !$0.hasPrefix("-") } ?? false
        switch isNamed ? rest.removeFirst() : "serve" {
        case "serve":
            let reading = try ServeOptions.table.read(
                rest, environment: environment, onto: ServeOptions(), isReloading: isReloading)
            self.init(reading, topic: isNamed ? .serving : .mockse, command: Command.serve)
        case "plan":
            let reading = try PlanOptions.table.read(rest, environment: environment, onto: PlanOptions())
            self.init(reading, topic: .plan, command: Command.plan)
        case "check":
            let options = try CheckOptions(environment: environment)
            let reading = try CheckOptions.table.read(rest, environment: environment, onto: options)
            self.init(reading, topic: .check, command: Command.check)
        case "healthcheck":
            let reading = try HealthOptions.read(HealthOptions.checkTable, rest, environment: environment)
            self.init(reading, topic: .healthcheck, command: Command.healthcheck)
        case "wait":
            let reading = try HealthOptions.read(HealthOptions.waitTable, rest, environment: environment)
            self.init(reading, topic: .wait, command: Command.wait)
        case "test" where rest.prefix(while: { $0 != "--" }).contains("--batch"):
            let (reading, command) = try Self.read(
                BatchOptions.table, of: "test --batch", rest, environment, onto: BatchOptions())
            if case .run = reading, command.isEmpty { throw .missingScript }
            self.init(reading, topic: .batch) { options in
                var options = options
                options.command = command
                return .batch(options)
            }
        case "test":
            try self.init(conformArguments: rest, of: .test, environment: environment)
        case "conform":
            try self.init(conformArguments: rest, of: .conform, environment: environment)
        case "fuzz":
            try self.init(fuzzArguments: rest, environment: environment)
        case "compare":
            let reading = try CompareOptions.table.read(rest, environment: environment, onto: CompareOptions())
            self.init(reading, topic: .compare, command: Command.compare)
        case "reference":
            let reading = try ReferenceOptions.table.read(rest, environment: environment, onto: ReferenceOptions())
            self.init(reading, topic: .reference, command: Command.reference)
        case "driver":
            try self.init(driverArguments: rest, environment: environment)
        case "data":
            try self.init(dataArguments: rest, environment: environment)
        case "api":
            try self.init(apiArguments: rest)
        case "init":
            self.init(try InitOptions.read(rest), topic: .initialize, command: Command.initialize)
        case "completions":
            try self.init(completionsArguments: rest)
        case "help":
            try self.init(helpArguments: rest)
        case "version":
            let reading = try NoOptions.table.read(rest, environment: environment, onto: NoOptions())
            self.init(reading, topic: .mockse) { _ in .version }
        case let unknown:
            let known = CommandEntry.names + ["test --batch"]
            throw .unknownCommand(unknown, nearest: NearestName.of(unknown, among: known))
        }
    }

    // mockse test|conform [OPTION]... -- DRIVER [ARGUMENT]...
    private init(
        conformArguments: ArraySlice<String>, of topic: HelpTopic, environment: [String: String]
    ) throws(UsageError) {
        var initial = ConformOptions()
        initial.isAnnotated = GitHubAnnotation.isExpected(in: environment)
        initial.summary = environment[GitHubAnnotation.summaryVariable].flatMap { $0.isEmpty ? nil : $0 }
        let (reading, driver) = try Self.read(
            ConformOptions.table, of: topic.rawValue, conformArguments, environment, onto: initial)
        if case .run(let options, _) = reading, options.explained == nil {
            try Self.check(driver, isHTTP: options.isHTTP, of: topic.rawValue)
        }
        self.init(reading, topic: topic) { options in
            var options = options
            options.driver = driver
            return .conform(options)
        }
    }

    // mockse fuzz [OPTION]... -- DRIVER [ARGUMENT]...
    private init(fuzzArguments: ArraySlice<String>, environment: [String: String]) throws(UsageError) {
        let (reading, driver) = try Self.read(
            FuzzOptions.table, of: "fuzz", fuzzArguments, environment, onto: FuzzOptions())
        if case .run(let options, _) = reading { try Self.check(driver, isHTTP: options.isHTTP, of: "fuzz") }
        self.init(reading, topic: .fuzz) { options in
            var options = options
            options.driver = driver
            return .fuzz(options)
        }
    }

    /// Reads options, and the driver after `--`.
    private static func read<Values>(
        _ table: OptionTable<Values>, of command: String, _ arguments: ArraySlice<String>,
        _ environment: [String: String], onto initial: Values
    ) throws(UsageError) -> (OptionTable<Values>.Reading, driver: [String]) {
        let split = arguments.firstIndex(of: "--") ?? arguments.endIndex
        do throws(UsageError) {
            let reading = try table.read(arguments[..<split], environment: environment, onto: initial)
            return (reading, Array(arguments[split...].dropFirst()))
        } catch {
            guard case .unexpectedArgument(let name) = error, split == arguments.endIndex,
                let start = arguments.firstIndex(of: name)
            else { throw error }
            throw .missingSeparator(Array(arguments[start...]), after: command)
        }
    }

    /// Throws an error unless there is either a driver or a client that connects on its own.
    private static func check(_ driver: [String], isHTTP: Bool, of command: String) throws(UsageError) {
        if driver.isEmpty, !isHTTP { throw .missingDriver(of: command) }
        if isHTTP, let driver = driver.first { throw .driverBesideHTTP(driver, of: command) }
    }

    // mockse driver [LANGUAGE] [OPTION]...
    private init(driverArguments: ArraySlice<String>, environment: [String: String]) throws(UsageError) {
        var rest = driverArguments
        let name = rest.firstIndex { !$0.hasPrefix("-") }.map { rest.remove(at: $0) }
        let reading = try DriverOptions.table.read(rest, environment: environment, onto: DriverOptions())
        if case .run(let options, _) = reading, options.isExample, name == nil { throw .missingLanguage }
        let language = try name.map { name throws(UsageError) in try DriverLanguage(named: name) }
        self.init(reading, topic: .driver) { options in
            var options = options
            options.language = language
            return .driver(options)
        }
    }

    // mockse help [NAME]
    private init(helpArguments: ArraySlice<String>) throws(UsageError) {
        guard let name = helpArguments.first else {
            self.init(command: .help(.mockse), warnings: [])
            return
        }
        if let second = helpArguments.dropFirst().first,
            !(name == "data" && Self.dataWords.contains(second) || name == "api" && Self.apiWords.contains(second))
        {
            throw .unexpectedArgument(second)
        }
        if let topic = HelpTopic(named: name) {
            self.init(command: .help(topic), warnings: [])
        } else if let name = Explanation.name(name) {
            self.init(command: .explain(name), warnings: [])
        } else if let topic = HelpTopic.describing(option: name) {
            throw .unknownTopic(
                name, remedy: "--\(name.drop { $0 == "-" }) is described by mockse help \(topic.rawValue)")
        } else if let nearest = NearestName.of(name, among: HelpTopic.names) {
            throw .unknownTopic(name, remedy: "did you mean \(nearest)? (see mockse --help)")
        } else {
            throw .unknownTopic(name, remedy: "use \(HelpTopic.all)")
        }
    }

    // mockse completions SHELL
    private init(completionsArguments: ArraySlice<String>) throws(UsageError) {
        var rest = completionsArguments
        let name = rest.firstIndex { !$0.hasPrefix("-") }.map { rest.remove(at: $0) }
        let reading = try NoOptions.table.read(rest, environment: [:], onto: NoOptions())
        guard case .run = reading else {
            self.init(command: .help(.completions), warnings: [])
            return
        }
        guard let name else { throw .missingShell }
        guard let shell = Shell(rawValue: name) else {
            throw .unknownShell(name, nearest: NearestName.of(name, among: Shell.names))
        }
        self.init(command: .completions(shell), warnings: [])
    }

    private static let apiWords = CommandEntry.all.filter { $0.firstWord == "api" }.compactMap(\.secondWord)

    // mockse api list|show NAME|check FILE...|infer --url URL FILE...|schema
    private init(apiArguments: ArraySlice<String>) throws(UsageError) {
        var rest = apiArguments
        let isNamed = rest.first.map { !$0.hasPrefix("-") } ?? false
        let word = isNamed ? rest.removeFirst() : nil
        if word == "infer" {
            let reading = try InferOptions.table.read(rest, environment: [:], onto: InferOptions())
            if case .run(let options, _) = reading { try options.check() }
            self.init(reading, topic: .api, command: Command.infer)
            return
        }
        let table = word == "check" || word == "show" ? OperandOptions.table : OperandOptions.emptyTable
        let reading = try table.read(rest, environment: [:], onto: OperandOptions())
        guard case .run(let options, _) = reading else {
            self.init(command: .help(.api), warnings: [])
            return
        }
        switch word {
        case "list": self.init(command: .api(.list), warnings: [])
        case "schema": self.init(command: .api(.schema), warnings: [])
        case "check": self.init(command: .api(.check(options.operands)), warnings: [])
        case "show":
            guard let name = options.operands.first else { throw .missingName(after: "api show", of: "an API") }
            if let second = options.operands.dropFirst().first { throw .unexpectedArgument(second) }
            self.init(command: .api(.show(name)), warnings: [])
        case let unknown?:
            throw .unknownCommand(
                "api \(unknown)", nearest: NearestName.of(unknown, among: Self.apiWords).map { "api \($0)" })
        case nil: throw .missingCommand(after: "api", known: Self.apiWords)
        }
    }

    private static let dataWords = CommandEntry.all.filter { $0.firstWord == "data" }.compactMap(\.secondWord)

    private init(dataArguments: ArraySlice<String>, environment: [String: String]) throws(UsageError) {
        var rest = dataArguments
        let isNamed = rest.first.map { !$0.hasPrefix("-") } ?? false
        switch isNamed ? rest.removeFirst() : nil {
        case "list":
            let reading = try NoOptions.table.read(rest, environment: environment, onto: NoOptions())
            self.init(reading, topic: .data) { _ in .listData }
        case "check":
            let reading = try DataCheckOptions.table.read(rest, environment: environment, onto: DataCheckOptions())
            self.init(reading, topic: .data, command: Command.checkData)
        case let unknown?:
            throw .unknownCommand(
                "data \(unknown)", nearest: NearestName.of(unknown, among: Self.dataWords).map { "data \($0)" })
        case nil:
            let reading = try NoOptions.table.read(rest, environment: environment, onto: NoOptions())
            guard case .help = reading else { throw .missingCommand(after: "data", known: Self.dataWords) }
            self.init(command: .help(.data), warnings: [])
        }
    }

    private init<Values>(_ reading: OptionTable<Values>.Reading, topic: HelpTopic, command: (Values) -> Command) {
        switch reading {
        case .run(let values, let warnings): self.init(command: command(values), warnings: warnings)
        case .help: self.init(command: .help(topic), warnings: [])
        case .version: self.init(command: .version, warnings: [])
        }
    }

    private init(command: Command, warnings: [String]) {
        self.command = command
        self.warnings = warnings
    }
}

/// A command of mockse, with its options.
enum Command: Sendable, Equatable {
    case serve(ServeOptions)
    case plan(PlanOptions)
    case check(CheckOptions)
    case healthcheck(HealthOptions)
    case wait(HealthOptions)
    case conform(ConformOptions)
    case batch(BatchOptions)
    case fuzz(FuzzOptions)
    case compare(CompareOptions)
    case reference(ReferenceOptions)
    case driver(DriverOptions)
    case listData
    case checkData(DataCheckOptions)
    case api(APICommand.Action)
    case infer(InferOptions)
    case initialize(InitOptions)
    case completions(Shell)
    case help(HelpTopic)
    case explain(String)
    case version
}
