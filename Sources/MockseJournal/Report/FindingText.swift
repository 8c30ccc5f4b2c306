import MockseBase

/// Turns findings into sentences.
enum FindingText {
    /// Returns one sentence, without a period, for findings of the same rule and page that these exchanges prove.
    static func sentence(for findings: [Finding], of exchanges: [Int]) -> String {
        guard let first = findings.first else { return "" }
        let page = "page \(first.page)"
        let evidence = evidence(exchanges, first.time)
        let again = findings.count > 1 ? " \(findings.count) times" : ""
        switch first.rule {
        case .overlap:
            return "\(page) had \(exchanges.count) overlapping requests: no in-flight guard \(evidence)"
        case .repeated:
            let isQueued = findings.contains { $0.rule == .repeated(isQueued: true) }
            let cause = isQueued ? ": no in-flight guard, with requests queued by the client's HTTP cache" : ""
            return "\(page) was requested again\(again) after it was delivered\(cause) \(evidence)"
        case .gap:
            return "\(page) was requested\(again) before page \(first.page - 1) was delivered \(evidence)"
        case .pastEnd(let end):
            return "\(page) was requested\(again) after page \(end) reported no more pages \(evidence)"
        case .ignoredPaging:
            return "\(page) was requested\(again) with \(list(names(of: findings))), which this API ignores \(evidence)"
        case .backoff(let asked, let waited, let isRetryAfter):
            let rest =
                switch findings.count {
                case 1: ""
                case 2: ", and was too early 1 more time"
                default: ", and was too early \(findings.count - 1) more times"
                }
            let name = isRetryAfter ? "Retry-After" : "in its page"
            return "\(page) was requested \(seconds(waited)) after a response that asked for a \(seconds(asked)) pause "
                + "(\(name))\(rest) \(evidence)"
        case .retryStorm:
            let most = findings.reduce(0) {
                if case .retryStorm(let attempts) = $1.rule { max($0, attempts) } else { $0 }
            }
            return "\(page) was requested \(most) times in a row while it failed, without growing pauses \(evidence)"
        case .incomplete(let reason):
            return "\(sentence(page, reason)) \(evidence)"
        }
    }

    private static func sentence(_ page: String, _ reason: IncompleteRule.Reason) -> String {
        switch reason {
        case .morePages: "\(page) reported more pages, but no later page was requested"
        case .emptyPage: "\(page) was empty but reported more pages, and no later page was requested"
        case .failed(attempts: 1): "\(page) failed and was not requested again"
        case .failed(let attempts): "\(page) failed \(attempts) times and was never delivered"
        case .canceled: "\(page) was canceled by the client and not requested again"
        }
    }

    /// Returns the names of all ignored parameters, in order of appearance.
    private static func names(of findings: [Finding]) -> [String] {
        var all: [String] = []
        for case .ignoredPaging(let names) in findings.map(\.rule) { all += names.filter { !all.contains($0) } }
        return all
    }

    /// Returns the exchanges and the time of the first finding, such as `(requests 4 and 9, at 812 ms)`.
    private static func evidence(_ exchanges: [Int], _ time: UInt64) -> String {
        "(\(exchanges.count == 1 ? "request" : "requests") \(list(exchanges)), at \(time / 1_000_000) ms)"
    }

    /// Returns the things as an English list: `4`, `4 and 9`, `4, 9 and 12`.
    ///
    /// Things beyond `limit` are only counted: `4, 9 and 3 more`.
    static func list(_ things: [some CustomStringConvertible], limit: Int = 8) -> String {
        var texts = things.prefix(limit).map(\.description)
        if things.count > limit { texts.append("\(things.count - limit) more") }
        guard let last = texts.popLast() else { return "" }
        return texts.isEmpty ? last : texts.joined(separator: ", ") + " and " + last
    }

    /// Returns a number of seconds rounded to the millisecond, such as `0.2 s`.
    private static func seconds(_ number: Double) -> String {
        guard let milliseconds = Int64(exactly: (number * 1000).rounded()) else { return "\(number) s" }
        return DecimalText.of(milliseconds, digits: 3) + " s"
    }
}
