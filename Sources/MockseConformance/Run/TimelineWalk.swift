import MockseJudging

/// How a user walks through a bidirectional list.
struct TimelineWalk {
    private let run: CaseRun
    private var server: CaseServer { run.server }
    private var client: CaseClient { run.client }
    private var limits: Patience { run.limits }

    init(_ run: CaseRun) {
        self.run = run
    }

    /// Opens the list at its date, and takes a snapshot.
    func open() async throws {
        try await run.open()
        try await client.takeSnapshot()
    }

    /// Opens the list, and goes to its end and then to its beginning.
    func walkBothDirections() async throws {
        try await open()
        try await walk(.later)
        try await walk(.earlier)
    }

    /// Fires the trigger of a direction, one at a time, until the last row of that direction is displayed, and takes a
    /// snapshot after each.
    ///
    /// It stops when nothing is requested any more, or the rows could have come several times over.
    func walk(_ direction: Direction) async throws {
        guard let rows = run.fixture.timeline?.rows, let row = direction == .later ? rows.last : rows.first else {
            return
        }
        for _ in 0..<4 * (rows.count / run.fixture.pageSize + 2) {
            if client.log.snapshots.last?.ids.contains(row.id) == true { return }
            guard try await fire(direction) else { return }
            try await run.rest()
            try await takeNextSnapshot()
        }
    }

    /// Fires the triggers of both directions while the response to one of them is held.
    func fireWhileHeld(_ direction: Direction) async throws {
        let number = Self.heldNumber(direction)
        if run.fixture.holdsTriggers { server.holdEverything(as: number) }
        try await fire(direction, times: 5)
        try await run.untilHeld(number)
        // A client may have one flag for both directions: what it does not request is not waited for.
        for _ in 0..<5 { try await client.fire(direction == .later ? .earlier : .later) }
        try await run.untilQuiet()
        await server.release(number)
        try await run.settle()
    }

    /// The number that stands for the page that the trigger of a direction asks for while it is held; pages count from 1.
    static func heldNumber(_ direction: Direction) -> Int { direction == .later ? 0 : -1 }

    /// Fires the trigger of a direction, so many times in a row, until something is requested; returns whether it is.
    @discardableResult
    private func fire(_ direction: Direction, times: Int = 1) async throws -> Bool {
        let before = server.requests
        // A client without a guard would request twice if it were triggered again before its first request.
        let pause = limits.limit / 3
        var waited = Duration.zero
        repeat {
            for _ in 0..<times { try await client.fire(direction) }
            waited += pause
        } while try await !run.wait(atMost: pause, for: { server.requests != before }) && waited < limits.limit
            && !server.isHolding
        return server.requests != before
    }

    /// Takes snapshots until the list changes; of a client that can't tell that it is idle, several.
    private func takeNextSnapshot() async throws {
        let before = client.log.snapshots.last?.ids
        for _ in 0..<(run.features.has(.idle) ? 1 : 5) {
            try await client.takeSnapshot()
            if client.log.snapshots.last?.ids != before { return }
            try await run.untilQuiet()
        }
    }
}
