import MockseJSON
import MockseKit

extension ConformOptions {
    /// The options that affect verdicts, for a record of the run.
    var json: JSONValue {
        func words(_ words: [String]) -> JSONValue { .array(words.map { .string($0) }) }
        return [
            "driver": words(driver), "http": .bool(isHTTP), "cases": words(cases), "groups": words(groups),
            "dialects": words(dialects.map(\.name)), "timeoutMs": .number(Int(timeout / .milliseconds(1))),
            "patienceMs": .number(Int(waitLimits / .milliseconds(1))), "repeat": .number(repeats),
            "jobs": jobs.map { .number($0) } ?? .null,
            "knownFailures": knownFailures.map { .string($0) } ?? .null,
        ]
    }
}
