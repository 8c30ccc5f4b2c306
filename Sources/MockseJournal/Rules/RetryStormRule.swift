import MockseBase

/// Finds pages that were requested again and again although each attempt failed, without growing pauses.
///
/// A client that backs off never breaks this rule: neither one whose pauses grow, up to any limit of a tenth of a second
/// or more, nor one that waits at least as long as the responses ask for, nor one that waits ten seconds.
enum RetryStormRule {
    /// The maximum number of attempts in a row that may fail without growing pauses.
    static let limit = 10
    /// The pause in nanoseconds from which on attempts are never a storm, however many there are.
    private static let longPause: UInt64 = 10_000_000_000

    /// The pause in nanoseconds from which on growth counts: a machine that gets busy lengthens shorter ones, too.
    private static let shortestPause: Double = 100_000_000
    /// The pause in nanoseconds from which on the growth of a single pause counts: backoffs soon reach their limit.
    private static let plainPause: Double = 500_000_000

    /// Failed attempts at one page, with nothing delivered in between.
    private struct Run {
        var first: Exchange
        var last: Exchange
        var attempts = 1
        /// The pauses between the attempts, in nanoseconds.
        var pauses: [Double] = []

        init(_ exchange: Exchange) {
            (first, last) = (exchange, exchange)
        }

        /// A Boolean value indicating whether most later pauses are at least twice as long as the first three on
        /// average, or as the first one if they are long enough not to vary by chance.
        ///
        /// A machine that stalls lengthens some pauses, which doesn't make a client one that backs off.
        private var grows: Bool {
            let late = Self.median(pauses.dropFirst(3))
            if late >= 2 * Self.mean(pauses.prefix(3)) { return late >= RetryStormRule.shortestPause }
            return late >= RetryStormRule.plainPause && late >= 2 * (pauses.first ?? late)
        }

        var isStorm: Bool {
            attempts > RetryStormRule.limit && !grows && Self.mean(pauses[...]) < Double(RetryStormRule.longPause)
        }

        private static func median(_ pauses: ArraySlice<Double>) -> Double {
            pauses.isEmpty ? 0 : pauses.sorted()[pauses.count / 2]
        }

        private static func mean(_ pauses: ArraySlice<Double>) -> Double {
            pauses.isEmpty ? 0 : pauses.reduce(0, +) / Double(pauses.count)
        }
    }

    /// Returns the findings for exchanges ordered by arrival, one for each storm.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        var runs: [Int: Run] = [:]
        var findings: [Finding] = []
        func end(_ page: Int) {
            guard let run = runs.removeValue(forKey: page), run.isStorm else { return }
            findings.append(
                Finding(
                    rule: .retryStorm(attempts: run.attempts), page: page, cause: run.first.id, exchange: run.last.id,
                    time: run.first.arrived.elapsed(since: start)))
        }
        for exchange in exchanges {
            guard let page = exchange.page, exchange.end != nil else { continue }
            switch exchange.outcome {
            case .abandoned: continue
            case .delivered: end(page)
            case .failed:
                guard var run = runs[page] else {
                    runs[page] = Run(exchange)
                    continue
                }
                if let pause = RequestedPause(after: run.last), exchange.arrived >= pause.due {
                    // The client waits as long as it is asked to.
                    end(page)
                    runs[page] = Run(exchange)
                    continue
                }
                run.pauses.append(Double(exchange.arrived.elapsed(since: run.last.end ?? exchange.arrived)))
                run.attempts += 1
                run.last = exchange
                runs[page] = run
            }
        }
        for page in runs.keys.sorted() { end(page) }
        return findings
    }
}
