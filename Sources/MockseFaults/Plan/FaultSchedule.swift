package import MockseJSON

/// What will go wrong with the pages of a list, attempt by attempt: what a server decides, foretold.
package struct FaultSchedule: Sendable, Hashable {
    /// What will go wrong with one attempt at one target.
    package struct Entry: Sendable, Hashable {
        /// The target.
        package let target: String
        /// The page; nil where there are no pages.
        package let page: Int?
        /// The attempt, from 1.
        package let attempt: Int
        /// How it fails; nil if it does not.
        package let failure: FailureKind?
        /// How long the first byte is held back, in nanoseconds.
        package let latency: UInt64
        /// Everything that goes wrong, as the `Mockse-Fault` field and the journal have it.
        package let faults: [String]

        /// Creates an entry.
        package init(
            target: String, page: Int?, attempt: Int, failure: FailureKind?, latency: UInt64, faults: [String]
        ) {
            self.target = target
            self.page = page
            self.attempt = attempt
            self.failure = failure
            self.latency = latency
            self.faults = faults
        }
    }

    /// The seed that everything is chosen with.
    package let seed: UInt64
    /// The target without its page.
    package let list: String
    /// Page by page, and within a page attempt by attempt.
    package let entries: [Entry]

    /// Creates a schedule.
    package init(seed: UInt64, list: String, entries: [Entry]) {
        self.seed = seed
        self.list = list
        self.entries = entries
    }

    /// The most attempts that are foretold at once.
    package static let mostEntries = 100_000

    /// How many pages are foretold where nobody says, of a list that has more.
    package static let usualPages = 100

    /// For programs: `{"target", "seed", "entries": [{"target", "page", "attempt", "fail", "latency_ns", "faults"}]}`.
    package var json: JSONValue {
        [
            "target": .string(list), "seed": JSONNumber("\(seed)").map(JSONValue.number) ?? .null,
            "entries": .array(entries.map(\.json)),
        ]
    }
}

extension FaultSchedule.Entry {
    fileprivate var json: JSONValue {
        [
            "target": .string(target), "page": page.map { .number($0) } ?? .null,
            "attempt": .number(attempt), "fail": failure.map { .string($0.description) } ?? .null,
            "latency_ns": .number(Int(clamping: latency)), "faults": .array(faults.map(JSONValue.string)),
        ]
    }
}
