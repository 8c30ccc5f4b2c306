import MockseBase
import MockseConformance
import MockseJSON
import MockseKit
import MocksePlatform

/// The command `mockse fuzz`, which tests a paging client with drawn scenarios.
struct FuzzCommand: Sendable {
    let options: FuzzOptions
    let output: Output

    /// Draws and runs scenarios, and reports what they found.
    ///
    /// - Returns: The exit code: 0 nothing found, 1 a MUST is broken, 2 usage error or a driver that doesn't work,
    ///   128 + n stopped by signal n.
    func run(until signals: AsyncStream<Int32>? = nil) async -> Int32 {
        await StoppableRun(output: output).code(until: signals) { await run() }
    }

    private func run() async -> Int32 {
        var known: Set<String> = []
        do {
            if let path = options.known { known = try Self.names(in: try File.contents(of: path)) }
            if let path = options.saved { try Self.prepare(path) }
        } catch {
            output.complain("fuzz: \(error)")
            return 2
        }
        let line = ProgressLine(on: output)
        defer { line?.clear() }
        var suite = Suite()
        suite.dialects = Set(options.dialects.isEmpty ? Array(Dialects.known) : options.dialects)
        for dialect in options.dialects { suite.knownDialects.append(dialect) }
        suite.timeout = options.timeout
        suite.waitLimits = WaitLimits(unit: options.waitLimits)
        suite.jobs = options.workers
        suite.driverErrors = { [output] text in
            line?.erase()
            output.writeError(String(decoding: text, as: UTF8.self))
        }
        suite.onStart = { [output] in output.writeError("mockse: \($0)\n") }
        var result: FuzzResult
        var last: FuzzProgress?
        let seed = options.seed ?? UInt64.random(in: 0...0xFFFF_FFFF)
        do {
            result = try await explore(suite, seed: seed) { progress in
                last = progress
                let shrunk = progress.shrunk > 0 ? ", \(progress.shrunk) shrunk" : ""
                line?.show("mockse: \(progress.examples) scenarios, \(progress.broken) requirements broken\(shrunk)")
            }
        } catch is CancellationError {
            output.complain(
                "fuzz: stopped after \(last?.examples ?? 0) scenarios with \(last?.broken ?? 0) requirements broken; --seed \(seed) "
                    + "draws the same scenarios, and --duration ends with a report")
            return 1
        } catch let error as SuiteAddress.Failure {
            output.complain("\(error)")
            return 2
        } catch let error as Suite.UnfitSelection {
            output.complain("fuzz: \(error)")
            return 2
        } catch {
            output.complain(error is SystemError ? "\(error)" : "fuzz: \(error)")
            output.complain("fix: \(Suite.fix(for: error, overHTTP: options.isHTTP))")
            return 2
        }
        result.leaveOut(known)
        line?.clear()
        switch options.format {
        case .text: output.write(FuzzReport(result, command: command, descriptions: options.descriptions).text)
        case .json: output.write(result.json.text + "\n")
        }
        return save(result.findings) ? result.isFailed ? 1 : 0 : 2
    }

    private func explore(
        _ suite: Suite, seed: UInt64, _ tell: (FuzzProgress) -> Void
    ) async throws -> FuzzResult {
        var settings = FuzzSettings(
            seed: seed,
            maxExamples: options.maxExamples ?? (options.duration == nil ? Self.usualExamples : nil),
            duration: options.duration)
        (settings.focus, settings.shrinkTime, settings.example) = (options.focus, options.shrinkTime, options.example)
        guard options.isHTTP else { return try await suite.fuzz(driver: options.driver, settings, tell: tell) }
        var configuration = MockServer.Configuration(port: options.port)
        configuration.control.origins = options.origins
        let address = SuiteAddress(output, portFile: options.portFile)
        defer { address.end() }
        return try await suite.fuzz(
            http: configuration, settings, greeting: max(.seconds(60), options.timeout), announce: address.announce,
            tell: tell)
    }

    /// The number of scenarios if neither it nor a duration is given.
    private static let usualExamples = 100

    /// The command that draws the same scenarios, without the seed.
    private var command: [String] {
        var command = ["mockse", "fuzz"]
        for name in options.focus.sorted() { command += ["--focus", name] }
        if options.isHTTP { return command + ["--http"] + (options.port == 0 ? [] : ["--port", "\(options.port)"]) }
        return command + ["--"] + options.driver.map(\.quotedIfNeeded)
    }

    // MARK: - Files

    /// Returns the names of the findings in an earlier result.
    private static func names(in text: [UInt8]) throws -> Set<String> {
        guard let findings = try JSONValue(parsing: text)["findings"]?.array else {
            throw KeptScenario.Unreadable("--new-only must name a file that mockse fuzz --format json wrote")
        }
        return Set(findings.compactMap { $0["name"]?.string })
    }

    private static func prepare(_ path: String) throws(SystemError) {
        let file = "\(path)/.mockse"
        try Folder.create(for: file)
        try File.checkReplaceable(file)
    }

    /// Writes what was found to the folder, and reports if that fails.
    private func save(_ findings: [FuzzFinding]) -> Bool {
        guard let path = options.saved else { return true }
        do throws(SystemError) {
            for finding in findings {
                try File.replace("\(path)/\(finding.kept.name).json", with: Array(finding.kept.text.utf8))
                if let replay = finding.replay {
                    try File.replace("\(path)/\(finding.kept.name).replay.sh", with: Array(replay.utf8))
                }
            }
        } catch {
            output.complain("--save: \(error)")
            return false
        }
        return true
    }
}

extension KeptScenario {
    /// Returns the scenarios in a folder, in order of name.
    ///
    /// - Parameters:
    ///   - path: The folder, in which every file whose name ends with `.json` has a scenario.
    ///   - known: The APIs that a scenario may name.
    /// - Returns: The scenarios.
    /// - Throws: An error that names the file and the problem.
    static func all(in path: String, known: Dialects) throws -> [KeptScenario] {
        let names = try Folder.names(in: path, endingWith: ".json")
        guard !names.isEmpty else { throw Unreadable("\(path.quotedPath): has no file whose name ends with .json") }
        return try names.map { name in
            let file = "\(path)/\(name)"
            let text = try File.contents(of: file)
            do throws(Unreadable) {
                return try KeptScenario(parsing: text, name: String(name.dropLast(".json".count)), known: known)
            } catch {
                throw Unreadable("\(file.quotedPath): \(error)")
            }
        }
    }
}
