@testable import MockseJournal

extension Journal {
    /// Records an exchange and returns it as it was kept.
    @discardableResult
    func append(_ exchange: Exchange, ending ticket: Ticket? = nil) -> Exchange {
        var exchange = exchange
        append(&exchange, ending: ticket)
        return exchange
    }
}
