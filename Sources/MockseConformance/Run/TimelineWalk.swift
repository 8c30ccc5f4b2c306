import MockseJudging

/// A user's walk through a bidirectional list.
struct TimelineWalk {
    private let run: CaseRun
    private var server: CaseServer { run.server }
    private var client: CaseClient { run.client }
    private var limits: WaitLimits { run.limits }

    init(_ run: CaseRun) {
        self.run = run
    }

    /// Opens the list at its date and takes a snapshot.
    func open() async throws {
        try await run.open()
        try await client.takeSnapshot()
    }

    /// Opens the list and walks to its end and its beginning, twice.
    func walkBothDirections() async throws {
        try await open()
        for direction in [Direction.later, .earlier, .later, .earlier] { try await walk(direction) }
    }

    /// Opens the list, and walks a page in each direction, then to its beginning, and then to its end.
    ///
    /// A client with a window would get no farther if the directions went on taking turns.
    func walkToBothEnds() async throws {
        try await open()
        for direction in [Direction.earlier, .later] { try await walk(direction, atMost: 1) }
        try await walk(.earlier)
        if isReached(.earlier) { try await fireAtEnd(.earlier) }
        try await walk(.later)
    }

    /// Fires the trigger once where the last row is displayed: an empty page may have to tell the client that it is.
    private func fireAtEnd(_ direction: Direction) async throws {
        let before = server.requests
        try await client.fire(direction)
        _ = try await run.wait(atMost: limits.settle) { server.requests != before }
        try await run.rest()
    }

    /// Returns a Boolean value indicating whether the last row in a direction is displayed.
    private func isReached(_ direction: Direction) -> Bool {
        guard let rows = run.fixture.timeline?.rows, let row = direction == .later ? rows.last : rows.first else {
            return true
        }
        return client.log.snapshots.last?.ids.contains(row.id) == true
    }

    /// Fires the trigger for a direction until the last row in that direction is displayed, taking a snapshot after
    /// each page.
    ///
    /// The walk stops when the client requests nothing more, after a number of pages, or after several times the requests
    /// that the rows need.
    func walk(_ direction: Direction, atMost pages: Int = .max) async throws {
        for _ in 0..<min(pages, 4 * ((run.fixture.timeline?.rows.count ?? 0) / run.fixture.pageSize + 2)) {
            if isReached(direction) { return }
            guard try await fire(direction) else { return }
            try await run.rest()
            try await takeNextSnapshot()
        }
    }

    /// Opens the list when the server fails, and goes on when it doesn't.
    func openAndFail() async throws {
        try server.startFailing()
        try await client.open()
        _ = try await run.wait(atMost: limits.limit) { hasFailed(.later) }
        // A list may open with requests in both directions.
        try await run.untilQuiet()
        try server.stopFailing()
        try await run.settle()
        try await fire(.later)
        try await run.settle()
    }

    /// Fires the trigger for a direction when the server fails, as the case says, and takes a snapshot.
    func fail(_ direction: Direction) async throws {
        try server.startFailing()
        try await fire(direction)
        _ = try await run.wait(atMost: limits.limit) { hasFailed(direction) }
        try server.stopFailing()
        try await run.settle()
    }

    /// Taps "try again" once, and waits until the page has arrived; a client that pauses gets a page for its trigger.
    func tryAgain(_ direction: Direction) async throws {
        let before = server.requests
        try await client.retry()
        guard try await run.wait(atMost: limits.limit / 3, for: { server.requests != before }) else {
            return try await walk(direction, atMost: 1)
        }
        try await run.rest()
        try await takeNextSnapshot()
    }

    /// Returns a Boolean value indicating whether the last request for rows in a direction failed.
    private func hasFailed(_ direction: Direction) -> Bool {
        let last = server.endedRequests.last { $0.direction(in: run.fixture.dialect) == direction }
        return last.map { !run.fixture.isDelivered($0) } ?? false
    }

    /// Fires the triggers for both directions within a pause that the server asked for, and waits until it is over.
    func goOnInPause() async throws {
        try await run.goOnInPause { client in
            for direction in Direction.allCases {
                try await client.fire(direction)
                // Together, the rows of both could leave a gap in a client that doesn't wait.
                try await run.untilQuiet()
            }
        }
    }

    /// Fires the triggers for both directions while the response to one of them is held, and then for the other one when
    /// that response has arrived.
    func fireWhileHeld(_ direction: Direction) async throws {
        let number = Self.heldNumber(direction)
        if run.fixture.holdsTriggers { server.holdEverything(as: number) }
        try await fire(direction, times: 5)
        try await run.untilHeld(number)
        // A client may have one flag for both directions, so the suite doesn't wait for the other request.
        let other: Direction = direction == .later ? .earlier : .later
        for _ in 0..<5 { try await client.fire(other) }
        try await run.untilQuiet()
        await server.releaseOldest(number)
        try await run.untilQuiet()
        // A client with a short timeout doesn't wait for much longer.
        if !server.hasHeld(forShare: 0.5) {
            for _ in 0..<5 { try await client.fire(other) }
            try await run.untilQuiet()
        }
        await server.release(number)
        try await run.settle()
    }

    /// Returns the number that stands for the held page of a direction; real pages count from 1.
    static func heldNumber(_ direction: Direction) -> Int { direction == .later ? 0 : -1 }

    /// Fires the trigger for a direction, the given number of times in a row, until something is requested.
    ///
    /// - Returns: `true` if something was requested.
    @discardableResult
    private func fire(_ direction: Direction, times: Int = 1) async throws -> Bool {
        let before = server.requests
        // A client without a guard would send two requests if the trigger fired again before the first one.
        let pause = limits.limit / 3
        // After a failure, a client may pause, and may wait for "try again".
        let hasFailed = hasFailed(direction)
        let limit = hasFailed ? limits.afterFailure : limits.limit
        var (waited, isRetry) = (Duration.zero, false)
        repeat {
            if isRetry { try await client.retry() } else { for _ in 0..<times { try await client.fire(direction) } }
            isRetry = !isRetry && hasFailed && run.features.has(.retry)
            waited += pause
        } while try await !run.wait(atMost: pause, for: { server.requests != before }) && waited < limit
            && !server.isHolding
        return server.requests != before
    }

    /// Takes a snapshot, or several until the list changes if the client can't report that it is idle.
    private func takeNextSnapshot() async throws {
        let before = client.log.snapshots.last?.ids
        for _ in 0..<(run.features.has(.idle) ? 1 : 5) {
            try await client.takeSnapshot()
            if client.log.snapshots.last?.ids != before { return }
            try await run.untilQuiet()
        }
    }
}
