import MockseBase
import MockseJudging
import MockseKit

/// The report of an exploration for a terminal.
package struct FuzzReport: Sendable {
    private let result: FuzzResult
    private let command: [String]
    private let descriptions: [String: String]

    /// Creates a report; `command` is the command that explores, with the driver.
    package init(_ result: FuzzResult, command: [String], descriptions: [String: String] = [:]) {
        (self.result, self.command, self.descriptions) = (result, command, descriptions)
    }

    /// The report: each broken requirement with its scenario, what was put to the test, and a closing line.
    package var text: String {
        let blocks = result.findings.map { "\n" + block($0).joined(separator: "\n") + "\n" }
        return blocks.joined() + "\n" + coverage.joined(separator: "\n") + "\n\n\(result.client): \(closing)\n"
    }

    private func block(_ finding: FuzzFinding) -> [String] {
        guard let requirement = Requirement.of(finding.section) else { return [] }
        let words = DialectWords(Dialects([finding.kept.dialect]))
        let verdict = finding.isFlaky ? Verdict.flaky : finding.level == .must ? .fail : .warn
        var lines = [finding.violation.message, ""]
        lines += ScenarioText(finding.kept.scenario).lines + [""]
        if let trace = finding.trace {
            lines += TimelineText(trace.events, marked: finding.violation.exchanges).lines + [""]
        }
        let (drawn, kept) = (finding.drawn, finding.kept.scenario)
        lines.append(
            "found  scenario \(finding.number) of seed \(result.seed): \(drawn.size), "
                + (drawn == kept ? "and none simpler was found" : "shrunk to \(kept.size)"))
        lines.append(
            finding.isFlaky
                ? "runs   flaky: \(finding.broken) of \(finding.of) runs broke the rule `\(finding.violation.rule)`"
                : "runs   all \(finding.of) runs broke the rule `\(finding.violation.rule)`")
        lines.append("rule   \(requirement.sentence.text(in: words)) (Requirements, \(finding.section))")
        lines.append("why    \(requirement.why.text(in: words))")
        lines.append("fix    \(requirement.fix.text(in: words))")
        lines.append("again  \(again(finding))")
        return ["\(verdict.rawValue)  \(finding.section) \(requirement.title) (\(finding.kept.dialect.name))"]
            + lines.map { $0.isEmpty ? "" : "      \($0)" }
    }

    private func again(_ finding: FuzzFinding) -> String {
        // The APIs take turns, so the number of a scenario doesn't say which one it is for.
        let api = finding.kept.dialect.argument(descriptions)
        var words = command
        words.insert(
            contentsOf: ["--api", api, "--seed", "\(result.seed)", "--example", "\(finding.number)"],
            at: min(2, words.count))
        return words.joined(separator: " ")
    }

    private var coverage: [String] {
        let coverage = result.coverage
        let tested = Requirement.all.compactMap { requirement in
            coverage.occasions[requirement.section].map { "\(requirement.section) ×\($0)" }
        }
        var lines = wrapped("tested", tested)
        lines += wrapped("not tested", coverage.unexercised)
        func words(_ counts: [String: Int]) -> [String] {
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) ×\($0.value)" }
        }
        lines += wrapped("steps", words(coverage.pairs))
        lines += wrapped("too late", words(coverage.missed))
        lines += wrapped(
            "not seen again", result.unseen.map { "\($0.section) `\($0.violation.rule)` in scenario \($0.number)" })
        return lines + wrapped("no command for", words(coverage.lacks))
    }

    private func wrapped(_ title: String, _ words: [String]) -> [String] {
        if words.isEmpty { return [] }
        var lines = [title.padded(to: Self.titleWidth)]
        for word in words {
            if lines[lines.count - 1].count + word.count + 2 > Self.width {
                lines.append(String(repeating: " ", count: Self.titleWidth))
            }
            lines[lines.count - 1] += (lines[lines.count - 1].count > Self.titleWidth ? ", " : "") + word
        }
        return lines
    }

    private static let (width, titleWidth) = (100, 16)

    private var closing: String {
        let count = result.examples == 1 ? "1 scenario" : "\(result.examples) scenarios"
        let failed = result.findings.count { $0.level == .must && !$0.isFlaky }
        let warned = result.findings.count { $0.level != .must && !$0.isFlaky }
        let flaky = result.findings.count(where: \.isFlaky)
        let parts = [(failed, "broken"), (warned, "warned about"), (flaky, "flaky")].filter { $0.0 > 0 }
        let words = parts.map { "\($0.0) \($0.0 == 1 ? "requirement" : "requirements") \($0.1)" }
        return "\(count) of seed \(result.seed): " + (words.isEmpty ? "nothing found" : words.joined(separator: ", "))
    }
}

/// A scenario in words.
struct ScenarioText {
    private let scenario: Scenario

    init(_ scenario: Scenario) { self.scenario = scenario }

    /// The lines: the list, the fates of responses, and the steps.
    var lines: [String] {
        var lines = scenario.lists.prefix(1).map { "list   \($0.words)" }
        lines += scenario.fates.map { "page   \($0.page), attempt \($0.attempt): \($0.outcome.text)" }
        lines.append("0.     the list is opened")
        var lists = scenario.lists.dropFirst()
        for (index, step) in scenario.steps.enumerated() {
            let change = step.action.start?.isChanged == true ? lists.popFirst() : nil
            lines.append(
                "\(index + 1).".padded(to: 7) + step.words(scenario.isTwoWay ? "rows" : nil)
                    + (change.map { "; now the list has \($0.words)" } ?? ""))
        }
        return lines
    }
}

extension Scenario {
    /// The number of steps and fates, such as "2 steps and 1 fault".
    var size: String {
        let faults = fates.count + steps.count { $0.action.outcome != nil }
        return "\(steps.count) \(steps.count == 1 ? "step" : "steps") and \(faults) \(faults == 1 ? "fault" : "faults")"
    }
}

extension DrawnList {
    fileprivate var words: String {
        switch self {
        case .fresh(let pages, let total):
            let words = pages.count == 1 ? "1 page" : "\(pages.count) pages"
            let pages = pages.enumerated().filter { $1 != DrawnPage() }.map { "page \($0 + 1) \($1.words)" }
            let end =
                switch total {
                case .exact: [String]()
                case .tooSmall: ["the total is too small"]
                case .tooLarge: ["the total is too large"]
                case .absent: ["the total is missing"]
                case .fewPages: ["page 1 reports too few pages"]
                case .manyPages: ["page 1 reports too many pages"]
                }
            return ([words] + pages + end).joined(separator: "; ")
        case .grown(let count, let isUpdated):
            let rows = count == 0 ? "the same rows" : "\(count) new \(count == 1 ? "row" : "rows") before the others"
            return rows + (isUpdated ? ", which have changed" : "")
        case .timeline(let before, let after, let isShort, let isTied):
            func pages(_ count: Int) -> String { isShort ? (count == 0 ? "½" : "\(count)½") : "\(count)" }
            return "\(pages(before)) pages before the place where it opens, \(pages(after)) after it"
                + (isTied ? "; some rows share their date" : "")
        }
    }
}

extension DrawnPage {
    fileprivate var words: String {
        var words: [String] =
            switch size {
            case .full: []
            case .short, .empty: ["is \(size.rawValue)"]
            case .absent: ["has no member for rows"]
            }
        if let first = repeats.first {
            let count = repeats.count == 1 ? "1 row" : "\(repeats.count) rows"
            words.append(
                "repeats \(count) of page \(first.page)" + (repeats.contains(where: \.isUpdated) ? ", changed" : ""))
        }
        if hasEqualTitles { words.append("has rows with equal titles") }
        if hasNearIDs { words.append("has nearly equal ids") }
        if pauses { words.append("asks for a pause") }
        if times > 1 { words.append("is repeated for \(times) pages") }
        return words.joined(separator: ", ")
    }
}

extension Scenario.Step {
    /// Returns the step in words; `held` names whatever is held of a list without pages.
    fileprivate func words(_ held: String?) -> String {
        let when =
            switch moment {
            case .idle: "at rest: "
            case .held(let page): held.map { "while \($0) are held: " } ?? "while page \(page) is held: "
            case .begun(let page): "while page \(page) arrives: "
            case .served: "just after a page: "
            case .failed: "just after a failure: "
            case .paused: "within the pause: "
            case .now: "at once: "
            }
        return when + action.words(held)
    }
}

extension Scenario.Action {
    fileprivate func words(_ held: String?) -> String {
        func first(_ start: Scenario.Start) -> String { start.outcome.map { " (page 1: \($0.text))" } ?? "" }
        func times(_ count: Int) -> String { count == 1 ? "" : " ×\(count)" }
        return switch self {
        case .more(let count, let source): "more\(times(count))" + (source == 0 ? "" : " from source \(source)")
        case .retry, .cancel, .close: name
        case .walk(_, let count, let outcome):
            "\(name)\(times(count))" + (outcome.map { " (requests from now on: \($0.text))" } ?? "")
        case .outlast(let page): "no response for page \(page) until the client gives up"
        case .wait: "nothing happens for some time"
        case .openElsewhere: "the list is closed, and another one is opened at another base URL"
        case .refresh(let count, let start): "refresh\(times(count))\(first(start))"
        case .query(let isBack, let start): (isBack ? "query as before" : "another query") + first(start)
        case .release(let page, let failure):
            (held.map { "the \($0) are released" } ?? "page \(page) is released")
                + (failure.map { " and fail\(held == nil ? "s" : ""): \($0)" } ?? "")
        }
    }
}
