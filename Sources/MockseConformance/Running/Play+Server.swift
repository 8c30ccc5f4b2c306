import MockseKit

/// What the server does.
extension Play {
    /// Waits until a page is held; ends the case if it never is.
    func untilHeld(_ page: Int) async throws {
        guard let gate = gates[page] else {
            // There is nothing to hold it: what comes, comes.
            try await settle()
            return
        }
        guard try await wait(atMost: patience.limit, for: { gate.waitingCount > 0 }) else { throw GivenUp() }
        heldPages.insert(page)
    }

    /// Whether anything is held now, of which it takes note.
    var isHolding: Bool { noteHeld() }

    /// Takes note of what is held now; returns whether anything is.
    @discardableResult
    func noteHeld() -> Bool {
        let held = gates.filter { $0.value.waitingCount > 0 }.keys
        heldPages.formUnion(held)
        return !held.isEmpty
    }

    /// Waits until nothing is held any more at a page's gate: its client has left.
    func untilGone(_ page: Int) async throws {
        // A server notices when it comes to look.
        _ = try await wait(atMost: max(patience.limit, .seconds(2))) { gates[page]?.waitingCount ?? 0 == 0 }
    }

    /// Lets go what is held of a page, and opens the gate for good.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - failure: What the answer that has been held longest fails with.
    func release(_ page: Int, failing failure: Failure? = nil) async {
        if let failure { await gates[page]?.release(1, failingWith: failure) }
        await gates[page]?.release()
    }

    /// Holds a page from now on.
    func hold(_ page: Int) {
        if stage.lateGates.contains(page) { gates[page] = sandbox.hold(page: page) }
    }

    /// Has the list become another one.
    func update() {
        guard let next = stage.updated else { return }
        updatedAt = sandbox.now
        sandbox.put(script: next.script)
    }

    /// Lets everything go, and has a last look.
    func finish() async throws {
        for page in gates.keys { await release(page) }
        try await settle(for: patience.settle / 4)
        if isClosed { return }
        // What is still under way would be judged as if it had not come.
        for _ in 0..<3 { if try await idle() != .loading { break } }
        try await look()
    }

    /// The requests of this list, and those of the second.
    var exchanges: [Exchange] {
        get async { await sandbox.journal }
    }
}
