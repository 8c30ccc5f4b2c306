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
    init(_ cases: [Case], _ dialects: some Sequence<Dialect>) {
        for dialect in dialects {
            for item in cases where item.fits(dialect) {
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
            return needs(job.item).allSatisfy { !(open[job.dialect]?.contains($0) ?? false) }
        }
        let untimed = ready.first { !waiting[$0].item.isTimed }
        return (untimed ?? (isAlone ? ready.first : nil)).map { waiting.remove(at: $0) }
    }

    /// Returns the ids of the cases that have to end before a case begins.
    private func needs(_ item: Case) -> [String] {
        item.group == .bidirectional ? [] : Array(Cases.foundations.prefix { $0 != item.id })
    }

    /// Returns the ids of the cases that have not passed so far.
    func failed(_ dialect: Dialect) -> Set<String> { failed[dialect] ?? [] }

    /// Records the result of a job.
    mutating func end(_ job: Job, _ result: CaseResult) {
        open[job.dialect]?.remove(job.item.id)
        if result.hasFailed { failed[job.dialect, default: []].insert(job.item.id) }
        ended.append((job.number, result))
    }

    /// The results, in the order of the cases.
    var results: [CaseResult] { ended.sorted { $0.number < $1.number }.map(\.result) }
}
