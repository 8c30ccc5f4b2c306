/// The order in which cases run, with prerequisites before the cases that need them.
struct Schedule: Sendable {
    /// A case to run in a dialect.
    struct Job: Sendable {
        let number: Int
        let item: Case
        let dialect: Dialect
    }

    private var waiting: [Job] = []
    /// The ids of the cases that have not ended, by dialect.
    private var open: [Dialect: Set<String>] = [:]
    private var failed: [Dialect: Set<String>] = [:]
    private var ended: [(number: Int, result: CaseResult)] = []

    /// Creates a schedule of the cases for each dialect in turn.
    ///
    /// Prerequisites that aren't among them count as passed.
    init(_ cases: [Case], _ dialects: Set<Dialect>) {
        for dialect in dialects.ordered {
            for item in cases where item.conditions.fit(dialect) {
                waiting.append(Job(number: waiting.count, item: item, dialect: dialect))
                open[dialect, default: []].insert(item.id)
            }
        }
    }

    /// Removes and returns a job that can run now, or `nil` if none is left or all wait for running ones.
    ///
    /// Cases that measure durations run only while nothing else does, that is, if `isAlone`.
    mutating func next(isAlone: Bool = true) -> Job? {
        let ready = waiting.indices.filter { place in
            let job = waiting[place]
            return job.item.conditions.prerequisites.allSatisfy { !(open[job.dialect]?.contains($0) ?? false) }
        }
        let untimed = ready.first { !waiting[$0].item.isTimed }
        return (untimed ?? (isAlone ? ready.first : nil)).map { waiting.remove(at: $0) }
    }

    /// Returns what has not passed so far; see ``Prerequisites/failures(of:)``.
    func failed(_ dialect: Dialect) -> Set<String> { failed[dialect] ?? [] }

    /// Records the result of a job, and in what it failed as a prerequisite.
    mutating func end(_ job: Job, _ result: CaseResult, failing failures: Set<String>) {
        open[job.dialect]?.remove(job.item.id)
        failed[job.dialect, default: []].formUnion(failures)
        ended.append((job.number, result))
    }

    /// The results, in the order of the cases.
    var results: [CaseResult] { ended.sorted { $0.number < $1.number }.map(\.result) }
}
