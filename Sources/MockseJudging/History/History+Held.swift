package import MockseJournal

extension History {
    /// The shortest time for which a response that was sent counts as held, in nanoseconds.
    private static let shortestHold: UInt64 = 5_000_000

    /// Returns a Boolean value indicating whether the response to a request was held at a gate.
    package func wasHeld(_ exchange: Exchange) -> Bool {
        guard let page = exchange.page, server.heldPages.contains(page),
            exchange.attempt <= fixture.heldAttempts[page] ?? .max
        else { return false }
        guard let begin = exchange.firstByte ?? exchange.ended else { return exchange.gone != nil }
        return begin - min(begin, exchange.arrived) > Self.shortestHold
    }
}
