package import MockseJSON

/// A prediction of the faults that a server injects into the pages of a list, attempt by attempt.
public struct FaultSchedule: Sendable, Hashable {
    /// The predicted faults of one attempt at one target.
    public struct Entry: Sendable, Hashable {
        /// The target.
        public let target: String
        /// The page, or `nil` if the target has no pages.
        public let page: Int?
        /// The attempt, from 1.
        public let attempt: Int
        /// The failure, or `nil` if the attempt succeeds.
        public let failure: FailureKind?
        /// The delay of the first byte, in nanoseconds.
        package let latency: UInt64
        /// All faults, as the `Mockse-Fault` field and the journal report them.
        public let faults: [String]

        /// The delay of the first byte.
        public var delay: Duration { .nanoseconds(Int64(clamping: latency)) }

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

    /// The seed of every random choice.
    public let seed: UInt64
    /// The target without its page.
    public let list: String
    /// The entries, ordered by page and then by attempt.
    public let entries: [Entry]

    /// Creates a schedule.
    package init(seed: UInt64, list: String, entries: [Entry]) {
        self.seed = seed
        self.list = list
        self.entries = entries
    }

    /// The maximum number of attempts in a schedule.
    package static let mostEntries = 100_000

    /// The default number of pages in a schedule; a shorter list has fewer.
    package static let usualPages = 100

    /// The schedule as JSON: `{"target", "seed", "entries": [{"target", "page", "attempt", "fail", "latency_ns",
    /// "faults"}]}`.
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
