import MockseBase

extension Report {
    /// The report in plain words, lines with line feeds: one sentence if all is well, otherwise the findings by list.
    ///
    /// Of more than `limit` findings, or lists without any, the number of the rest is said.
    ///
    /// - Parameters:
    ///   - limit: How many findings are told.
    ///   - isOneOfSeveral: Whether other worlds' reports stand beside it. Then, and where lists are a sandbox's, those
    ///     without findings are named, too: nobody could tell whose they are.
    /// - Returns: The text.
    package func text(limit: Int = 50, isOneOfSeveral: Bool = false) -> String {
        guard !lists.isEmpty else { return "No list was requested.\n" }
        let namesEveryList = isOneOfSeveral || lists.contains { !$0.sandbox.isEmpty }
        var rest = limit
        var quiet: [String] = []
        var lines: [String] = []
        var count = 0
        for list in lists {
            let sentences = list.sentences
            guard !sentences.isEmpty else {
                if namesEveryList { quiet.append("\(list.title): \(Self.requests(list.requests))") }
                continue
            }
            count += sentences.count
            let written = sentences.prefix(rest)
            rest -= written.count
            if !written.isEmpty { lines.append("\(list.title): \(Self.requests(list.requests))") }
            lines += written.map { "  \($0)" }
        }
        if count > limit { lines.append("… and \(count - limit) more") }
        lines += quiet.prefix(limit)
        if quiet.count > limit { lines.append("… and lists without findings: \(quiet.count - limit) more") }
        let verdict = count == 0 ? ": \(Self.praise)" : ", \(count == 1 ? "1 finding" : "\(count) findings"):"
        let headline = figures + verdict
        return ([headline] + lines).joined(separator: "\n") + "\n" + droppedLine
    }

    private static let praise =
        "no page was requested twice at once, again after it had been delivered, "
        + "before the page before it, past the end, or before a backoff was over."

    /// `7 requests in 1 list, 1 of them given up by the client`.
    private var figures: String {
        let places = lists.count == 1 ? "1 list" : "\(lists.count) lists"
        let abandoned = abandoned > 0 ? ", \(abandoned) of them given up by the client" : ""
        return "\(Self.requests(requests)) in \(places)\(abandoned)"
    }

    private var droppedLine: String {
        dropped > 0 ? "The oldest exchanges, \(dropped) of them, are no longer known and were not judged.\n" : ""
    }

    private static func requests(_ count: Int) -> String {
        count == 1 ? "1 request" : "\(count) requests"
    }
}

extension ListReport {
    /// The list, behind its sandbox's name if it has one.
    fileprivate var title: String { sandbox.isEmpty ? list : "~\(sandbox)\(list)" }

    /// What is amiss, one sentence each.
    fileprivate var sentences: [String] {
        FindingText.sentences(for: findings) + (shown?.sentences ?? [])
    }
}

extension ShownComparison {
    /// What is amiss, one sentence each.
    var sentences: [String] {
        func sentence(_ ids: [String], _ one: String, _ many: String) -> String? {
            guard !ids.isEmpty else { return nil }
            let quoted = ids.prefix(8).map(\.quotedIfNeeded) + Array(repeating: "", count: max(0, ids.count - 8))
            let what = ids.count == 1 ? "1 item is \(one)" : "\(ids.count) items are \(many)"
            return "\(what): \(FindingText.list(quoted))"
        }
        return [
            sentence(duplicates, "shown more than once", "shown more than once"),
            sentence(missing, "not shown though it was served", "not shown though they were served"),
            sentence(unknown, "shown that the list does not have", "shown that the list does not have"),
            sentence(misplaced, "shown out of order", "shown out of order"),
        ].compactMap(\.self)
    }
}
