import MockseKit

/// What the user does.
extension Play {
    /// Opens the list, and waits until its first page is there or will not come.
    func open() async throws {
        try await begin()
        try await untilFirstPage()
    }

    /// Opens the list and goes on at once.
    func begin() async throws { try await perform(.open(address)) }

    /// Pulls the trigger so many times in a row.
    func more(_ times: Int = 1, source: Int = 0) async throws {
        for _ in 0..<times { try await perform(.more(source: source)) }
    }

    func cancel() async throws { try await perform(.cancel) }

    /// Pulls to refresh, so many times in a row, and goes on at once.
    func refresh(_ times: Int = 1) async throws {
        for _ in 0..<times { try await perform(.refresh) }
    }

    /// Chooses another order, and goes on at once.
    func query() async throws {
        try await perform(.query(address.parameters.merging(address.dialect.otherOrder) { $1 }))
    }

    /// Waits until the first page is there, or will not come.
    func untilFirstPage() async throws {
        _ = try await isServed(1, within: patience.limit)
        try await rest()
    }

    /// Gives a client that asks for pages ahead of the user the time to do so.
    func untilPrefetched() async throws {
        if features.prefetch > 0 { try await settle(for: patience.settle * 4) }
    }

    /// Asks for what there is no verb for.
    func ask(for name: String) async throws { try await perform(.unknown(name)) }

    /// Opens a second list at another base URL, if the case has one, and leaves it when its first page is there.
    func openElsewhere() async throws {
        guard stage.opensElsewhere, let play = try await makeElsewhere?() else { return }
        elsewhere = play
        try await play.open()
        try await play.close()
    }

    /// Taps "try again" where there is such a thing, or else pulls the trigger.
    func retry() async throws { try await perform(features.has(.retry) ? .retry : .more(source: 0)) }

    /// Leaves for good.
    func close() async throws {
        if isClosed { return }
        isClosed = true
        try await perform(.close)
    }
}
