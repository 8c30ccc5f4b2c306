import MockseKit

/// The whole command line as a value: what it was asked for, and the running of it.
struct Program: Sendable {
    private let request: Result<Invocation, UsageError>
    private let invocation: @Sendable () throws(UsageError) -> Invocation

    /// Reads the arguments (without the program's name) and the environment; nothing runs yet.
    init(arguments: [String], environment: [String: String]) {
        invocation = { () throws(UsageError) in try Invocation(arguments: arguments[...], environment: environment) }
        request = Result(catching: invocation)
    }

    /// Whether it handles signals itself: a server runs until one, and a suite ends its drivers at one.
    var isStoppedBySignals: Bool {
        guard case .success(let invocation) = request else { return false }
        return switch invocation.command {
        case .serve, .conform: true
        default: false
        }
    }

    /// Runs it and returns the exit code: 0 fine, 1 failed, 2 not understood, 128 + n for a second signal n.
    ///
    /// A server runs until the first of `signals` or their end; without them it stops as soon as it listens. A suite is
    /// given up at the first.
    @concurrent
    func run(output: Output, signals: AsyncStream<Int32>? = nil) async -> Int32 {
        switch request {
        case .failure(let error):
            output.complain(error)
            return 2
        case .success(let invocation):
            for warning in invocation.warnings { output.complain(warning) }
            return await run(invocation.command, output: output, signals: signals)
        }
    }

    private func run(_ command: Command, output: Output, signals: AsyncStream<Int32>?) async -> Int32 {
        switch command {
        case .serve(let options):
            let serve = ServeCommand(options: options, output: output, reread: reread(options))
            return await serve.run(until: signals ?? AsyncStream { $0.finish() })
        case .plan(let options):
            return PlanCommand(options: options, output: output).run()
        case .conform(let options):
            return await ConformCommand(options: options, output: output).run(until: signals)
        case .reference(let options):
            return await ReferenceCommand(options: options, output: output).run()
        case .generateData(let options):
            return DataCommand(output: output).generate(options)
        case .listData:
            return DataCommand(output: output).list()
        case .help(let topic):
            output.write(topic.text)
            return 0
        case .version:
            output.write("mockse \(Version.text)\n")
            return 0
        }
    }

    // The same arguments and environment over again: only the config file can say something else by now.
    private func reread(_ options: ServeOptions) -> @Sendable () throws(UsageError) -> ServeOptions {
        { [invocation] () throws(UsageError) in
            if case .serve(let options) = try invocation().command { options } else { options }
        }
    }
}
