import MockseBase
import MockseJSON
import MockseKit
import MocksePlatform

/// The command `mockse test --batch`, which tests a script that reads a list to its end.
struct BatchCommand: Sendable {
    let options: BatchOptions
    let output: Output

    /// Runs the script in each scenario, and reports whether it lost rows.
    ///
    /// - Returns: The exit code: 0 no rows were lost silently, 1 a scenario failed, 2 usage error or a script that
    ///   doesn't read the list without trouble, 128 + n stopped by signal n.
    func run(until signals: AsyncStream<Int32>? = nil) async -> Int32 {
        await StoppableRun(output: output).code(until: signals) { await run() }
    }

    private func run() async -> Int32 {
        var settings = FaultSettings()
        settings.dialects = options.known
        settings.pageSize = options.pageSize
        do {
            return try await MockServer.withServer(.init(settings: settings)) { server in try await run(on: server) }
        } catch is CancellationError {
            return 1
        } catch let error as BatchRun.Unfit {
            output.complain("test --batch: \(error.reason)")
            return 2
        } catch {
            output.complain(error is SystemError ? "\(error)" : "test --batch: \(error)")
            return 2
        }
    }

    private func run(on server: MockServer) async throws -> Int32 {
        let run = BatchRun(options: options, server: server)
        let line = ProgressLine(on: output)
        defer { line?.clear() }
        line?.show("mockse: plain")
        let (plain, subject) = try await run.first()
        var results = [plain]
        show(plain, line)
        // A script that loses rows without trouble loses the same ones in each scenario.
        for scenario in scenarios where scenario.fits(subject.dialect) && plain.verdict == .pass {
            line?.show("mockse: \(scenario.name)")
            let result = try await run.result(of: scenario, subject)
            results.append(result)
            show(result, line)
        }
        line?.clear()
        let failed = results.count { $0.verdict == .fail }
        switch options.format {
        case .text: output.write("\n" + Self.summary(results, of: options.command))
        case .json:
            let object: JSONObject = [
                "version": 1, "command": .array(options.command.map { .string($0) }), "list": .string(subject.list),
                "api": .string(subject.dialect.name), "failed": .bool(failed > 0),
                "scenarios": .array(results.map(\.json)),
            ]
            output.write(JSONValue.object(object).text + "\n")
        }
        if failed == 0, results.count > 1, results.dropFirst().allSatisfy({ $0.verdict == .notTested }) {
            output.complain(
                "test --batch: no trouble was met, because the command requested only page 1; choose a longer list, or a "
                    + "smaller --page-size")
            return 2
        }
        return failed > 0 ? 1 : 0
    }

    private var scenarios: [BatchScenario] {
        let all = BatchScenario.all.dropFirst() + BatchScenario.killed
        guard options.scenarios.isEmpty else { return all.filter { options.scenarios.contains($0.name) } }
        return all.filter { $0.killedAt == nil || options.resumes }
    }

    /// Writes a result as soon as it is there.
    private func show(_ result: BatchResult, _ line: ProgressLine?) {
        guard options.format == .text else { return }
        line?.clear()
        let name = result.scenario.name + String(repeating: " ", count: max(0, 18 - result.scenario.name.count))
        output.write("\(result.verdict.rawValue)  \(name) \(result.words)\n")
        guard result.verdict == .fail || result.verdict == .warn else { return }
        output.write("      trouble: \(result.scenario.title)\n      fix: \(result.scenario.fix)\n")
        for line in result.errors.split(separator: "\n") where result.finding != .failedSilently {
            output.write("      | \(line)\n")
        }
    }

    private static func summary(_ results: [BatchResult], of command: [String]) -> String {
        let counts: [(BatchResult.Verdict, String)] = [
            (.pass, "passed"), (.fail, "failed"), (.warn, "warned"), (.notTested, "not tested"),
        ]
        let parts = counts.compactMap { verdict, word in
            let count = results.count { $0.verdict == verdict }
            return count > 0 ? "\(count) \(word)" : nil
        }
        return "\(command.map(\.quotedIfNeeded).joined(separator: " ")): \(parts.joined(separator: ", "))\n"
    }
}
