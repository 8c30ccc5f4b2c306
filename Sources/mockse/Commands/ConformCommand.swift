import MockseBase
import MockseConformance
import MockseKit
import MocksePlatform
import Synchronization

/// The command `mockse conform`, which tests a paging client.
struct ConformCommand: Sendable {
    let options: ConformOptions
    let output: Output

    /// Runs the suite.
    ///
    /// - Returns: The exit code: 0 passed, 1 failed, 2 usage error or a driver that doesn't work, 128 + n stopped by
    ///   signal n.
    func run(until signals: AsyncStream<Int32>? = nil) async -> Int32 {
        await StoppableRun(output: output).code(until: signals) { await run() }
    }

    private func run() async -> Int32 {
        if let name = options.explained { return explain(name) }
        var suite = Suite(seed: options.seed ?? UInt64.random(in: 0...0xFFFF_FFFF))
        suite.cases = options.cases.isEmpty ? nil : Set(options.cases)
        suite.groups = options.groups.isEmpty ? nil : Set(options.groups)
        suite.drawsScenarios = !options.leavesOutFuzz
        suite.knownDialects = options.known
        suite.dialects = Set(options.known)
        if !options.dialects.isEmpty { suite.dialects = Set(options.dialects) }
        suite.timeout = options.timeout
        suite.jobs = options.jobs
        suite.requiredProfiles = options.required
        suite.repeats = options.repeats
        suite.waitLimits = WaitLimits(unit: options.waitLimits)
        (suite.command, suite.descriptions) = (command, options.descriptions)
        let progress = RunProgress(on: output, format: options.format)
        defer { progress?.end() }
        suite.onSchedule = { progress?.expect($0) }
        let say: @Sendable (String) -> Void = { [output] text in
            progress?.write { _ in }
            output.writeError(text)
        }
        suite.onStart = { say("mockse: \($0)\n") }
        if options.showsPage { suite.page = RunPage { say("mockse: watch the run at \($0)\n") } }
        if let path = options.knownFailures {
            do {
                suite.knownFailures = try KnownFailures(parsing: try File.contents(of: path), known: options.known)
            } catch {
                output.complain("--known-failures \(path.quotedPath): \(error)")
                return 2
            }
        }
        suite.version = options.version
        if let path = options.claims {
            do {
                suite.committedClaims = try DeclaredClaims(
                    parsing: try File.contents(of: path), source: path, known: options.known)
            } catch {
                let remedy = error is SystemError ? "; create it with --write-claims \(path.quotedPath)" : ""
                output.complain("--claims \(path.quotedPath): \(error)\(remedy)")
                return 2
            }
        }
        if let path = options.scenarios {
            do {
                suite.scenarios = try KeptScenario.all(in: path, known: options.known)
            } catch {
                output.complain("--scenarios \(error)")
                return 2
            }
        }
        guard checkFiles() else { return 2 }
        // The text of drivers is escaped, like all text from outside.
        suite.driverErrors = { say(String(decoding: $0, as: UTF8.self)) }
        let partial = PartialResult()
        suite.onInterruption = { partial.set($0) }
        var artifacts: ArtifactFolder?
        if let path = options.artifacts {
            do throws(SystemError) {
                let folder = try ArtifactFolder(path)
                if !options.isHTTP {
                    suite.driverErrors = try folder.driverErrors(also: say)
                }
                artifacts = folder
            } catch {
                output.complain("--artifacts: \(error)")
                return 2
            }
        }
        var result: SuiteResult
        do {
            result = try await judge(suite, progress)
        } catch  where Task.isCancelled {
            // The reports must not be those of an earlier run.
            result = partial.result ?? SuiteResult.interrupted(client: driverName, seed: suite.seed)
            progress?.end()
        } catch let error as SuiteAddress.Failure {
            output.complain("\(error)")
            return 2
        } catch let error as Suite.UnfitSelection {
            output.complain("conform: \(error)")
            return 2
        } catch {
            // A program that can't be started is named in the error.
            output.complain(error is SystemError ? "\(error)" : "\(driverName): \(error)")
            output.complain("fix: \(Suite.fix(for: error, overHTTP: options.isHTTP))")
            return 2
        }
        (result.command, result.descriptions) = (command, options.descriptions)
        progress?.end()
        switch options.format {
        case .text:
            if options.isAnnotated { output.write(annotations(of: result).map { .annotation($0) }) }
            output.write(result.text)
        case .json: output.write(result.jsonText + "\n")
        }
        guard writeFiles(result), appendSummary(of: result) else { return 2 }
        if let artifacts {
            do throws(SystemError) {
                try artifacts.write(result.artifacts(version: Version.text, options: options.json))
            } catch {
                output.complain("--artifacts: \(error)")
                return 2
            }
        }
        if result.results.contains(where: { $0.verdict == .error }) { return 2 }
        if let remedy = result.remedyForNothing {
            output.complain("conform: no case was judged; \(remedy), or select other cases")
            return 2
        }
        return result.isFailed ? 1 : 0
    }

    /// The driver's command, or the option for a client that connects on its own.
    private var driverName: String {
        options.isHTTP ? "--http" : options.driver.map(\.quotedIfNeeded).joined(separator: " ")
    }

    /// The command that runs the cases again, without the flags that select one.
    var command: [String] {
        var command = ["mockse", "conform"]
        if options.isHTTP {
            // The client may be built for this address.
            command.append("--http")
            if options.port != 0 { command += ["--port", "\(options.port)"] }
            for origin in options.origins { command += ["--control-origin", origin.quotedIfNeeded] }
        }
        if let path = options.scenarios { command += ["--scenarios", path.quotedPath] }
        return options.isHTTP ? command : command + ["--"] + options.driver.map(\.quotedIfNeeded)
    }

    /// The result of a run that was interrupted.
    private final class PartialResult: Sendable {
        private let state = Mutex<SuiteResult?>(nil)

        var result: SuiteResult? { state.withLock(\.self) }

        func set(_ result: SuiteResult) { state.withLock { $0 = result } }
    }

    private func judge(_ suite: Suite, _ progress: RunProgress?) async throws -> SuiteResult {
        let tell = { (result: CaseResult) in
            if let progress {
                progress.report(result)
            } else if options.format == .text {
                output.write(TextReport.line(result))
            }
        }
        guard options.isHTTP else { return try await suite.run(driver: options.driver, tell: tell) }
        var configuration = MockServer.Configuration(port: options.port)
        configuration.control.origins = options.origins
        let address = SuiteAddress(output, portFile: options.portFile)
        defer { address.end() }
        return try await suite.run(
            http: configuration, greeting: max(.seconds(60), options.timeout), announce: address.announce, tell: tell)
    }

    /// Returns an annotation for each case that has a problem.
    private func annotations(of result: SuiteResult) -> [GitHubAnnotation] {
        let problems = result.results.filter { problem in
            problem.isFailure || [.warn, .inconclusive].contains(problem.verdict) && !problem.isKnown
        }
        return problems.map { problem in
            let reason = problem.reason.isEmpty ? problem.violations.first?.message ?? "" : problem.reason
            return GitHubAnnotation(
                isError: problem.isFailure,
                title: "mockse conform, \(problem.id) \(problem.info.title) (\(problem.dialect.name))",
                message: "\(problem.verdict.rawValue): \(reason)\nFix: \(problem.fix)")
        }
    }

    private func explain(_ name: String) -> Int32 {
        guard
            let text = Explanation.text(
                of: name, for: options.dialects.isEmpty ? options.known : Dialects(options.dialects))
        else { return 2 }
        output.write(text + "\n")
        return 0
    }
}
