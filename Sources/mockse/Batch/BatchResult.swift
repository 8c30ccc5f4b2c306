import MockseBase
import MockseJSON
import MockseKit
import MocksePlatform

/// The outcome of a scenario.
struct BatchResult: Sendable {
    /// The ways in which a run can end.
    enum Finding: Sendable, Equatable {
        /// It wrote every row once.
        case complete
        /// It exited with an error.
        case failedLoudly
        /// It exited without an error, but its rows aren't those of the list.
        case failedSilently
        /// It wrote every row, but some of them again.
        case repeated
        /// It wrote every row, but didn't wait for as long as a response asked for.
        case hurried
        /// It had to be killed.
        case neverEnded
        /// It requested no page with the trouble.
        case notReached
    }

    /// The verdict on a scenario.
    enum Verdict: String, Sendable {
        case pass = "PASS"
        case warn = "WARN"
        case fail = "FAIL"
        case notTested = "----"

        /// The verdict as JSON has it.
        var word: String { self == .notTested ? "NOT TESTED" : rawValue }
    }

    let scenario: BatchScenario
    let finding: Finding
    /// The way the process ended, or nil if it was killed.
    var end: SpawnedProcess.End?
    /// The number of rows in the list.
    var rows = 0
    /// The ids of rows that were not written.
    var lost: [String] = []
    /// The ids of rows that were written more than once.
    var repeats: [String] = []
    /// The texts that were written and are no ids of the list.
    var foreign: [String] = []
    /// The pages that were requested, without repetition.
    var pages: [Int] = []
    /// The number of requests for the list.
    var requests = 0
    /// A Boolean value indicating whether the last of them had no response.
    var isWaiting = false
    /// The time before a request that came too soon.
    var wait: Duration?
    /// The time of the run.
    var time = Duration.zero
    /// The end of what the script wrote to standard error.
    var errors = ""

    /// The verdict: an error where one is right passes, and where the trouble could be got over, it is a warning.
    var verdict: Verdict {
        switch finding {
        case .complete: .pass
        case .failedLoudly: scenario.isLasting ? .pass : .warn
        case .hurried: .warn
        case .failedSilently, .repeated, .neverEnded: .fail
        case .notReached: .notTested
        }
    }

    /// The finding in a sentence.
    var words: String {
        switch finding {
        case .complete: return "complete: \(rows) rows"
        case .failedLoudly:
            return "failed loudly: \(Self.words(end))" + (lost.isEmpty ? "" : ", \(lost.count) of \(rows) rows missing")
        case .failedSilently:
            let parts = [
                lost.isEmpty ? nil : "lost \(lost.count) of \(rows) rows: \(Self.some(lost))",
                repeats.isEmpty ? nil : "wrote \(repeats.count) rows again: \(Self.some(repeats))",
                foreign.isEmpty ? nil : "wrote \(foreign.count) ids that the list doesn't have: \(Self.some(foreign))",
            ].compactMap(\.self)
            let complete = parts.isEmpty ? ["exited with 0, although the list can't be read"] : parts
            return "failed silently: \(complete.joined(separator: "; "))"
        case .repeated: return "repeated rows: wrote \(repeats.count) of \(rows) rows again: \(Self.some(repeats))"
        case .hurried:
            let wait = wait.map { "\(Int($0 / .milliseconds(1))) ms" } ?? "a moment"
            return "complete, but hurried: the next request came after \(wait), not after the pause that was asked for"
        case .neverEnded:
            let seconds = Int((time / .seconds(1)).rounded())
            return "never ended: killed after \(seconds) s, \(requests) requests"
                + (isWaiting ? ", the last one without a response" : "")
        case .notReached:
            let most = pages.max().map { "page \($0) was the last one requested" } ?? "no page was requested"
            return "not tested: \(most)"
        }
    }

    private static func words(_ end: SpawnedProcess.End?) -> String {
        switch end {
        case .exited(let code): "exit code \(code)"
        case .signalled(let signal): "signal \(signal)"
        case nil: "killed"
        }
    }

    private static func some(_ ids: [String]) -> String {
        ids.prefix(5).map { String($0.prefix(40)) }.joined(separator: ", ") + (ids.count > 5 ? ", …" : "")
    }

    /// The result as JSON.
    var json: JSONValue {
        let name: String =
            switch finding {
            case .complete: "complete"
            case .failedLoudly: "failed-loudly"
            case .failedSilently: "failed-silently"
            case .repeated: "repeated-rows"
            case .hurried: "hurried"
            case .neverEnded: "never-ended"
            case .notReached: "not-tested"
            }
        var object: JSONObject = [
            "scenario": .string(scenario.name), "title": .string(scenario.title), "finding": .string(name),
            "verdict": .string(verdict.word), "failed": .bool(verdict == .fail), "rows": .number(rows),
        ]
        if case .exited(let code)? = end { object["exit_code"] = .number(Int(code)) }
        if case .signalled(let signal)? = end { object["signal"] = .number(Int(signal)) }
        for (key, ids) in [("lost", lost), ("repeated", repeats), ("foreign", foreign)] {
            object[key] = .array(ids.map { .string($0) })
        }
        object["pages"] = .array(pages.map { .number($0) })
        object["requests"] = .number(requests)
        object["milliseconds"] = .number(Int(time / .milliseconds(1)))
        if verdict == .fail || verdict == .warn { object["fix"] = .string(scenario.fix) }
        if !errors.isEmpty { object["errors"] = .string(errors) }
        return .object(object)
    }
}
