import MockseBase

/// The exchanges of several runs of a server, or of several servers, in chronological order.
///
/// The times of a run's exchanges are those of the run's own clock, which the first line of the run relates to calendar
/// time. Runs on the same machine share a clock, so their order is exact. The order of runs on different machines is
/// only as exact as their calendar clocks.
package struct MergedJournal: Sendable, Hashable {
    /// The exchanges.
    ///
    /// Exchanges of several runs are renumbered from 1 in each sandbox, in order of arrival.
    package let exchanges: [Exchange]
    /// The number of exchanges that could not be written.
    package let dropped: Int

    /// The maximum difference, in nanoseconds, between the starts of two clocks that are treated as the same clock.
    private static let tolerance: Int64 = 1_000_000_000

    /// Merges journals.
    ///
    /// An exchange that appears in several files, such as copies of a journal, is included once.
    ///
    /// - Parameter journals: The journals, in any order.
    package init(_ journals: [RecordedJournal]) {
        let runs = journals.flatMap(\.runs)
        dropped = runs.reduce(0) { $0.addingClamped($1.dropped) }
        guard runs.count > 1 else {
            exchanges = runs.flatMap(\.exchanges)
            return
        }
        var bases: [Int64] = []
        var merged: [Exchange] = []
        var seen: [JournalStart?: Set<Exchange>] = [:]
        for journal in journals {
            for (index, run) in journal.runs.enumerated() {
                // A run without a first line is assumed to use the clock of the next run that has one, or of any run.
                let next = journal.runs[index...].lazy.compactMap(\.start?.base).first
                let start = next ?? runs.lazy.compactMap(\.start?.base).first
                let base = start.map { start in bases.first { $0.isNear(start, Self.tolerance) } ?? start } ?? 0
                bases.append(base)
                let end = run.exchanges.lazy.map(\.times.latest).max() ?? 0
                for exchange in run.exchanges where seen[run.start, default: []].insert(exchange).inserted {
                    merged.append(exchange.moved(by: base, cutOffAt: end))
                }
            }
        }
        merged.sort { ($0.arrived, $0.id) < ($1.arrived, $1.id) }
        var counts: [String: Int] = [:]
        for index in merged.indices {
            counts[merged[index].sandbox, default: 0] += 1
            merged[index].id = counts[merged[index].sandbox, default: 0]
        }
        exchanges = merged
    }
}

extension JournalStart {
    /// The calendar time, in nanoseconds since 1970, at which the clock of the exchanges was 0; nil if unknown.
    fileprivate var base: Int64? { clock.map { time.subtractingReportingOverflow(Int64(clamping: $0)).partialValue } }
}

extension Exchange {
    /// Returns the exchange with its times converted to a clock that read `base` when the exchange's own clock read 0.
    ///
    /// An exchange that was cut off when its server stopped ends at `end` on its own clock, so that it doesn't count as
    /// open while a later server runs.
    fileprivate func moved(by base: Int64, cutOffAt end: UInt64) -> Exchange {
        var times = times
        if self.end == nil { times.ended = max(end, 1) }
        times.arrived = times.arrived.moved(by: base)
        times.firstByte = times.firstByte.moved(by: base)
        times.lastByte = times.lastByte.moved(by: base)
        times.ended = times.ended.moved(by: base)
        times.gone = times.gone.moved(by: base)
        return Exchange(
            subject, id: id, connection: connection, attempt: attempt, response: response, injected: injected,
            times: times, marks: marks)
    }
}

extension ExchangeTimes {
    /// The latest of the times.
    fileprivate var latest: UInt64 { max(arrived, firstByte, lastByte, ended, gone) }
}

extension UInt64 {
    /// Returns the time on another clock; 0, which means that there is no time, is left unchanged.
    fileprivate func moved(by base: Int64) -> UInt64 {
        if self == 0 { return 0 }
        let (sum, overflows) = addingReportingOverflow(base.magnitude)
        let (difference, underflows) = subtractingReportingOverflow(base.magnitude)
        return base < 0 ? (underflows ? 1 : Swift.max(difference, 1)) : (overflows ? .max : sum)
    }
}

extension Int64 {
    fileprivate func isNear(_ other: Int64, _ tolerance: Int64) -> Bool {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return !overflows && difference.magnitude <= tolerance.magnitude
    }
}
