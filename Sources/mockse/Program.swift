import MockseBase
import MockseConformance
import MockseKit

/// A parsed command line that can be run.
struct Program: Sendable {
    private let request: Result<Invocation, UsageError>
    private let invocation: @Sendable (_ isReloading: Bool) throws(UsageError) -> Invocation
    private let usageErrorCode: Int32
    /// The first argument, which may name a command.
    private let first: String?

    /// Creates a program from the arguments, without the program's name, and the environment.
    ///
    /// Nothing runs yet.
    init(arguments: [String], environment: [String: String]) {
        let invocation = { @Sendable (isReloading: Bool) throws(UsageError) in
            try Invocation(arguments: arguments[...], environment: environment, isReloading: isReloading)
        }
        self.invocation = invocation
        request = Result { () throws(UsageError) in try invocation(false) }
        first = arguments.first
        // Docker reserves exit code 2 of a health check.
        usageErrorCode = first == "healthcheck" ? 1 : 2
    }

    /// The command that the first argument names, or `nil` if it has no help of its own.
    ///
    /// It takes the texts of all commands, which a server that starts doesn't need.
    private var name: String? {
        first.flatMap { CommandEntry.names.contains($0) && HelpTopic(named: $0) != .mockse ? $0 : nil }
    }

    /// A Boolean value indicating whether the program handles signals itself: a server stops on one, and a suite ends
    /// its drivers.
    var isStoppedBySignals: Bool {
        guard case .success(let invocation) = request else { return false }
        return switch invocation.command {
        case .serve, .conform, .batch, .fuzz: true
        default: false
        }
    }

    /// Runs the command and returns the exit code: 0 success, 1 failure, 2 usage error, 128 + n stopped by signal n.
    ///
    /// Success whose results couldn't be written to standard output is a failure.
    ///
    /// A server shuts down gracefully on the first of `signals` or when they end, and at once on the second. Without
    /// signals it stops as soon as it is listening. A suite stops on the first signal.
    @concurrent
    func run(output: Output, signals: AsyncStream<Int32>? = nil) async -> Int32 {
        switch request {
        case .failure(let error):
            output.complain(error.text(of: name))
            return usageErrorCode
        case .success(let invocation):
            var output = output
            if case .serve(let options) = invocation.command {
                output = output.logging(as: options.configuration.log)
            }
            for warning in invocation.warnings { output.complain(warning) }
            let code = await run(invocation.command, output: output, signals: signals)
            return code == 0 && output.hasLostResults ? usageErrorCode : code
        }
    }

    private func run(_ command: Command, output: Output, signals: AsyncStream<Int32>?) async -> Int32 {
        switch command {
        case .serve(let options):
            let serve = ServeCommand(options: options, output: output, reread: reread(options))
            return await serve.run(until: signals ?? AsyncStream { $0.finish() })
        case .plan(let options):
            return PlanCommand(options: options, output: output).run()
        case .check(let options):
            return await CheckCommand(options: options, output: output).run()
        case .healthcheck(let options):
            return await HealthCommand(options: options, output: output).check()
        case .wait(let options):
            return await HealthCommand(options: options, output: output).wait()
        case .conform(let options):
            return await ConformCommand(options: options, output: output).run(until: signals)
        case .batch(let options):
            return await BatchCommand(options: options, output: output).run(until: signals)
        case .fuzz(let options):
            return await FuzzCommand(options: options, output: output).run(until: signals)
        case .compare(let options):
            return CompareCommand(options: options, output: output).run()
        case .reference(let options):
            return await ReferenceCommand(options: options, output: output).run()
        case .driver(let options):
            return DriverTemplateCommand(options: options, output: output).run()
        case .listData:
            return DataCommand(output: output).list()
        case .checkData(let options):
            return DataCheckCommand(options: options, output: output).run()
        case .api(let action):
            return APICommand(action: action, output: output).run()
        case .infer(let options):
            return InferCommand(options: options, output: output).run()
        case .initialize(let options):
            return InitCommand(options: options, output: output).run()
        case .completions(let shell):
            return CompletionsCommand(shell: shell, output: output).run()
        case .help(let topic):
            output.write(topic.text)
            return 0
        case .explain(let name):
            output.write(Explanation.text(of: name).map { $0 + "\n" } ?? HelpTopic.cases.text)
            return 0
        case .version:
            let commit = Commit.text.map { " (\($0))" } ?? ""
            output.write("mockse \(Version.text)\(commit)\n")
            return 0
        }
    }

    // Parses the same arguments and environment again: only the config file may have changed.
    private func reread(_ options: ServeOptions) -> @Sendable () throws(UsageError) -> ServeOptions {
        { [invocation] () throws(UsageError) in
            if case .serve(let options) = try invocation(true).command { options } else { options }
        }
    }
}
