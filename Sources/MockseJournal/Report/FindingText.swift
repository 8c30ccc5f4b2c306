import MockseBase

/// Turns findings into sentences.
enum FindingText {
    /// Returns the sentences for a list's findings in order of time, one for each combination of rule and page.
    static func sentences(for findings: [Finding]) -> [String] {
        struct Key: Hashable {
            let rule: String
            let page: Int
        }
        var order: [Key] = []
        var groups: [Key: [Finding]] = [:]
        for finding in findings {
            let key = Key(rule: finding.rule.name, page: finding.page)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(finding)
        }
        return order.map { sentence(for: groups[$0] ?? []) }
    }

    /// Returns one sentence, without a period, for findings of the same rule and page.
    static func sentence(for findings: [Finding]) -> String {
        guard let first = findings.first else { return "" }
        let page = "page \(first.page)"
        let evidence = evidence(of: findings)
        let again = findings.count > 1 ? " \(findings.count) times" : ""
        switch first.rule {
        case .overlap:
            let count = exchanges(of: findings).count
            return "\(page) had \(count) overlapping requests: no in-flight guard \(evidence)"
        case .repeated:
            return "\(page) was re-requested\(again) after it was delivered \(evidence)"
        case .gap:
            return "\(page) was requested\(again) before page \(first.page - 1) was delivered \(evidence)"
        case .pastEnd(let end):
            return "\(page) was requested\(again) after page \(end) reported no more pages \(evidence)"
        case .backoff(let asked, let waited, let isRetryAfter):
            let rest =
                switch findings.count {
                case 1: ""
                case 2: ", and 1 more time too early"
                default: ", and \(findings.count - 1) more times too early"
                }
            let name = isRetryAfter ? "Retry-After" : "backoff"
            return "\(page) was requested \(seconds(waited)) into a \(name) of \(seconds(asked))\(rest) \(evidence)"
        }
    }

    /// Returns the exchanges and the time of the first finding, such as `(exchanges 4 and 9, at 812 ms)`.
    private static func evidence(of findings: [Finding]) -> String {
        let ids = exchanges(of: findings)
        let time = findings.first.map { $0.time / 1_000_000 } ?? 0
        return "(\(ids.count == 1 ? "exchange" : "exchanges") \(list(ids)), at \(time) ms)"
    }

    private static func exchanges(of findings: [Finding]) -> [Int] {
        Set(findings.flatMap { [$0.cause, $0.exchange].compactMap(\.self) }).sorted()
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
