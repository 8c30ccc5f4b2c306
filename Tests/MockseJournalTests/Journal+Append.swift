@testable import MockseJournal

extension Journal {
    /// Records an exchange and returns it with its number and marks.
    @discardableResult
    func append(_ exchange: Exchange, ending ticket: Ticket? = nil) -> Exchange {
        var exchange = exchange
        append(&exchange, ending: ticket)
        return exchange
    }
}
