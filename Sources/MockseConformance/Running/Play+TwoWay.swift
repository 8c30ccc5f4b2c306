import MockseKit

/// How lists that go both ways are walked.
extension Play {
    /// Opens the list at its date, and looks at it.
    func openTimeline() async throws {
        try await open()
        try await look()
    }

    /// Opens the list, and goes to its end and then to its beginning.
    func walkBothWays() async throws {
        try await openTimeline()
        try await walk(.later)
        try await walk(.earlier)
    }

    /// Pulls the trigger of one way, one at a time, until the last row of that way is displayed, and looks at each list.
    ///
    /// It stops when nothing is requested any more, or the rows could have come several times over.
    func walk(_ way: Way) async throws {
        guard let rows = stage.timeline?.rows, let row = way == .later ? rows.last : rows.first else { return }
        for _ in 0..<4 * (rows.count / stage.pageSize + 2) {
            if shown.last?.ids.contains(row.id) == true { return }
            guard try await pull(way) else { return }
            try await rest()
            try await lookForNews()
        }
    }

    /// Pulls the triggers of both ways while what one of them asks for is held.
    func pullHeld(_ way: Way) async throws {
        let number = Self.held(way)
        if stage.holdsTriggers { gates[number] = sandbox.hold(Match()) }
        try await pull(way, times: 5)
        try await untilHeld(number)
        // A client may have one flag for both ways: what it does not ask for, is not waited for.
        for _ in 0..<5 { try await perform(way == .later ? .earlier : .more(source: 0)) }
        try await settle(for: patience.settle)
        await release(number)
        try await settle()
    }

    /// What stands for the page that the trigger of a way asks for while it is held; pages count from 1.
    static func held(_ way: Way) -> Int { way == .later ? 0 : -1 }

    /// Pulls the trigger of a way, so many times in a row, until something is requested; returns whether it is.
    @discardableResult
    private func pull(_ way: Way, times: Int = 1) async throws -> Bool {
        let before = sandbox.requests
        // Pulled again before it has come to ask, a client without a guard asks twice.
        let pause = patience.limit / 3
        var waited = Duration.zero
        repeat {
            for _ in 0..<times { try await perform(way == .later ? .more(source: 0) : .earlier) }
            waited += pause
        } while try await !wait(atMost: pause, for: { sandbox.requests != before }) && waited < patience.limit
            && !isHolding
        return sandbox.requests != before
    }

    /// Looks until the list is another one; of a client that cannot tell that it is idle, several times.
    private func lookForNews() async throws {
        let before = shown.last?.ids
        for _ in 0..<(features.has(.idle) ? 1 : 5) {
            try await look()
            if shown.last?.ids != before { return }
            try await settle(for: patience.settle)
        }
    }
}
