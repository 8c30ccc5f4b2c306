import MockseKit

/// What is seen of the client.
extension Play {
    /// Waits until the client is at rest: nothing but what gates hold is open, and nothing new has been asked for.
    func settle() async throws {
        try await settle(for: patience.settle)
        try await idle()
    }

    /// The same between two steps of a walk, where a client that can tell that it is idle is taken at its word.
    func rest() async throws {
        if !gates.isEmpty { try await settle(for: patience.settle) }
        guard features.has(.idle) else {
            try await settle(for: patience.settle)
            return
        }
        // A client that asks ahead may come to wait for what is held: it is not idle for as long as that takes.
        let step = gates.isEmpty ? patience.limit : patience.settle
        var waited = Duration.zero
        while !isHolding, try await idle(atMost: step) == .loading, waited < patience.limit { waited += step }
    }

    /// Waits until the client says that it is at rest, if it can; returns what it says.
    @discardableResult
    func idle() async throws -> ClientState? {
        features.has(.idle) ? try await idle(atMost: patience.limit) : nil
    }

    @discardableResult
    func idle(atMost limit: Duration) async throws -> ClientState? {
        guard case .state(let state) = try await perform(.idle(atMost: limit)) else { return nil }
        states.append(state)
        return state
    }

    /// Waits until nothing new has been asked for during that time; returns whether that came to be.
    ///
    /// A request of the suite's own goes along: on a machine on which that takes long, the client's do, too.
    @discardableResult
    func settle(for window: Duration) async throws -> Bool {
        var (seen, quiet, waited) = (sandbox.requests, Duration.zero, Duration.zero)
        let step = max(.milliseconds(1), min(window / 8, .milliseconds(10)))
        while quiet < window, waited < patience.limit + window {
            let echo = echo
            async let answer: Void = echo()
            while quiet < window, waited < patience.limit + window {
                try await Task.sleep(for: step)
                waited += step
                let requests = sandbox.requests
                quiet = requests == seen && sandbox.isQuiet ? quiet + step : .zero
                seen = requests
                noteHeld()
            }
            await answer
            if sandbox.requests != seen { quiet = .zero }
        }
        return quiet >= window
    }

    /// Whether another look may find more than the last one.
    var mayShowMore: Bool { !isClosed && features.has(.list) && !features.has(.idle) }

    /// Notes what the client displays.
    func look() async throws {
        guard features.has(.list) else { return }
        guard case .list(let list) = try await perform(.list) else { return }
        shown.append(list)
        if let state = list.state { states.append(state) }
    }

    /// The highest page that has been asked for and has ended; 0 if there is none.
    var lastPage: Int { sandbox.exchangesNow.ofList.compactMap(\.page).max() ?? 0 }

    func isServed(_ page: Int) -> Bool {
        let stage = updatedAt == nil ? stage : stage.updated ?? stage
        return sandbox.exchangesNow.ofList.contains {
            $0.page == page && $0.arrived >= updatedAt ?? 0 && stage.isDelivered($0)
        }
    }

    func isServed(_ page: Int, within limit: Duration) async throws -> Bool {
        try await wait(atMost: limit) { isServed(page) }
    }
}
