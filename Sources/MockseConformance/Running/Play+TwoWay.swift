/// How lists that go both ways are walked.
extension Play {
    /// Opens the list at its date, and looks at it.
    func openTimeline() async throws {
        try await open()
        try await look()
    }

    /// Pulls the trigger of one way, one at a time, until the last row of that way is displayed, and looks at each list.
    ///
    /// It stops when nothing is requested any more, or the rows could have come several times over.
    func walk(_ way: Way) async throws {
        guard let rows = stage.timeline?.rows, let row = way == .later ? rows.last : rows.first else { return }
        for _ in 0..<4 * (rows.count / stage.pageSize + 2) {
            if lists.last?.contains(row.id) == true { return }
            guard try await trigger(1, way) else { return }
            try await rest()
            try await look()
        }
    }

    /// Opens the list, and goes to its end and then to its beginning.
    func walkBothWays() async throws {
        try await openTimeline()
        try await walk(.later)
        try await walk(.earlier)
    }

    /// Pulls the triggers of both ways while what one of them asks for is held.
    func pullHeld(_ way: Way) async throws {
        let number = Self.held(way)
        holdTriggers(as: number)
        try await trigger(5, way)
        try await untilHeld(number)
        // A client may have one flag for both ways: what it does not ask for, is not waited for.
        try await way == .later ? earlier(5) : more(5)
        try await settle(for: patience.settle)
        await release(number)
        try await settle()
    }

    /// What stands for the page that the trigger of a way asks for while it is held; pages count from 1.
    static func held(_ way: Way) -> Int { way == .later ? 0 : -1 }
}
