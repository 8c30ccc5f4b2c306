import MockseDialects
import MockseHTTP
import MockseJournal
import MocksePaging

extension Requirement {
    package static let unchangedCursor = Requirement(
        "10.1", "Send a cursor as it came", .must, bugs: "cursors that arrive changed",
        sentence:
            "The client sends the text that a page gave, encoded once for its place, and changes nothing in it. If clients "
            + "take it from an item, that is the last one received, even if it isn't shown.",
        why: "A cursor can have `+`, `/` and `=`. In a query, a `+` that isn't encoded arrives as a space.",
        fix: "Treat a cursor as a text without meaning, and let the URL's own type encode it.",
        threads: ["twentyhq/twenty#25821", "aesuli/steam-crawler#4", "justeat/ZendeskApiClient#237"],
        explainedBy: ["1.1"]
    ) { history in
        let sent = history.sentCursors
        return .init(sent.count, broken: Array(sent.compactMap(history.changed).prefix(1)))
    }
}

extension History {
    /// The cursors that the client sent, in order.
    fileprivate var sentCursors: [(exchange: Exchange, text: String)] {
        let paging = fixture.dialect.paging
        guard fixture.timeline == nil, paging.selector?.role == .cursor else { return [] }
        return exchanges.compactMap { exchange in
            guard let target = RequestTarget(exchange.target) ?? RequestTarget(exchange.path + "?" + exchange.query),
                case .cursor(let text) = paging.position(of: PageRequest(.get, target))
            else { return nil }
            return (exchange, text)
        }
    }

    /// Returns a violation if a cursor isn't one that a page can have given.
    fileprivate func changed(_ exchange: Exchange, _ cursor: String) -> Violation? {
        let paging = fixture.dialect.paging
        let isItem = paging.cursorItem != nil
        func isKnown(_ text: String) -> Bool {
            isItem
                ? exchanges.contains { $0.arrived < exchange.arrived && served.ids(in: $0).last == text }
                : paging.span(at: .cursor(text), size: fixture.pageSize) != nil
        }
        guard !isKnown(cursor) else { return nil }
        let reason: String
        if isKnown(cursor.replacing(" ", with: "+")) {
            reason = "a `+` wasn't encoded, so it arrived as a space"
        } else if isKnown(QueryText.decoded(cursor)) {
            reason = "it was encoded twice"
        } else {
            reason = isItem ? "it isn't the last item of a page" : "no page gave it"
        }
        return Violation(
            "cursor-changed", "a request at \(time(exchange.arrived)) has the cursor `\(cursor)`, but \(reason)",
            at: exchange.arrived, exchanges: [exchange.id])
    }
}
