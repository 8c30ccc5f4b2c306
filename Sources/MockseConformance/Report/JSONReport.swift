import MockseBase
package import MockseJSON
import MockseJudging

extension SuiteResult {
    /// The result as JSON.
    ///
    /// `schema` increases when a member changes its meaning or is removed.
    package var json: JSONValue { json(caseJSON: { $0.json(trace: $0.tellingTrace) }) }

    /// Returns the result as JSON, with its cases in a form of their own.
    func json(caseJSON: (CaseResult) -> JSONValue) -> JSONValue {
        [
            "schema": .number(Contract.resultSchema.major), "suite": .string("\(version)"), "client": .string(client),
            "seed": .string("\(seed)"),
            "failed": .bool(isFailed),
            "closing": .string(closingLine), "coverage": CoverageReport(self).json,
            "requirements": .array(requirements.map(\.json)), "results": .array(results.map(caseJSON)),
        ]
    }
}

extension RequirementResult {
    fileprivate var json: JSONValue {
        [
            "section": .string(section), "title": .string(title), "verdict": .string(verdict.rawValue),
            "runs": .number(runs), "explainedBy": explanation.map { .string($0) } ?? .null,
            "broken": .array(broken.map(\.json)),
            "consequences": .array(consequences.map(\.json)),
            "rules": .array(broken.flatMap(violations).map(\.rule).inOrder.map { .string($0) }),
        ]
    }
}

extension KnownFailures.Standing {
    /// The JSON value of the status: null if the case isn't listed, the reason if it failed as listed, and false if it
    /// didn't.
    fileprivate var json: JSONValue {
        switch self {
        case .unlisted: .null
        case .expected(let reason): .string(reason)
        case .outdated: false
        }
    }
}

extension CaseResult {
    /// The trace of a case that didn't simply pass.
    package var tellingTrace: CaseTrace? { [.pass, .skip, .info].contains(verdict) ? nil : trace }

    /// Returns the result as JSON, with the trace if there is one.
    func json(trace: CaseTrace?) -> JSONValue {
        [
            "case": .string(id), "slug": .string(info.slug), "title": .string(info.title),
            "group": .string(info.group), "level": .string(info.level.rawValue),
            "since": .string("\(info.since)"), "dialect": .string(dialect.name), "verdict": .string(verdict.rawValue),
            "reason": .string(reason),
            "relaxedBy": .array(relaxedBy.map { .string($0) }),
            "missing": missing.map { .string($0.member) } ?? .null,
            "known": known.json, "trace": trace?.json ?? .null,
            "runs": .array(verdicts.map { .string($0.rawValue) }),
            "parting": parting?.json ?? .null, "section": .string(info.section),
            "requirement": .string(guidance.requirement),
            "why": .string(guidance.why), "fix": .string(guidance.fix),
            "ms": .number(Int((duration / .milliseconds(1)).rounded())),
            "violations": .array(
                violations.map {
                    [
                        "rule": .string($0.rule), "level": .string($0.level.rawValue), "message": .string($0.message),
                        "exchanges": .array($0.exchanges.map { .number($0) }),
                    ]
                }),
        ]
    }
}
