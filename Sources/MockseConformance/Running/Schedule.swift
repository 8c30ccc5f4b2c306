/// Which case comes next: in order, but none before those it needs.
struct Schedule: Sendable {
    /// A case to run in a dialect.
    struct Job: Sendable {
        let number: Int
        let item: Case
        let dialect: Dialect
    }

    private var waiting: [Job] = []
    /// Cases that have not ended, by dialect.
    private var open: [Dialect: Set<String>] = [:]
    private var failed: [Dialect: Set<String>] = [:]
    private var ended: [(number: Int, result: CaseResult)] = []

    /// Cases for each dialect in turn; those that they need and that are not among them count as passed.
    init(_ cases: [Case], _ dialects: Set<Dialect>) {
        for dialect in dialects.ordered {
            for item in cases where item.conditions.fit(dialect) {
                waiting.append(Job(number: waiting.count, item: item, dialect: dialect))
                open[dialect, default: []].insert(item.id)
            }
        }
    }

    /// What can be run now; nil if there is nothing, or if it waits for what is running.
    ///
    /// Cases that measure how long things take are run only while nothing else is: if `isAlone`.
    mutating func next(isAlone: Bool = true) -> Job? {
        let ready = waiting.indices.filter { place in
            let job = waiting[place]
            return job.item.conditions.prerequisites.allSatisfy { !(open[job.dialect]?.contains($0) ?? false) }
        }
        let untimed = ready.first { !waiting[$0].item.isTimed }
        return (untimed ?? (isAlone ? ready.first : nil)).map { waiting.remove(at: $0) }
    }

    /// The cases that did not pass so far.
    func failed(_ dialect: Dialect) -> Set<String> { failed[dialect] ?? [] }

    /// Takes the result of what `next` gave, and whether the case is fulfilled as a prerequisite.
    mutating func end(_ job: Job, _ result: CaseResult, isFulfilled: Bool) {
        open[job.dialect]?.remove(job.item.id)
        if !isFulfilled { failed[job.dialect, default: []].insert(job.item.id) }
        ended.append((job.number, result))
    }

    /// The results, in the order of the cases.
    var results: [CaseResult] { ended.sorted { $0.number < $1.number }.map(\.result) }
}
