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
        // A client that asks ahead may be waiting for what is held: it is not idle for as long as that takes.
        if !gates.isEmpty { try await settle(for: patience.settle) }
        if isHolding { return }
        if features.has(.idle) { try await idle() } else { try await settle(for: patience.settle) }
    }

    func idle() async throws {
        if features.has(.idle) {
            if case .state(let state) = try await perform(.idle(atMost: patience.limit)) { states.append(state) }
        }
    }

    /// Waits until nothing new has been asked for during that time.
    func settle(for window: Duration) async throws {
        var (seen, quiet, waited) = (sandbox.requests, Duration.zero, Duration.zero)
        let step = min(window / 8, .milliseconds(10))
        while quiet < window, waited < patience.limit + window {
            try await Task.sleep(for: step)
            waited += step
            let requests = sandbox.requests
            quiet = requests == seen && sandbox.isQuiet ? quiet + step : .zero
            seen = requests
        }
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

    func isServed(_ page: Int) -> Bool {
        let stage = updatedAt == nil ? stage : stage.updated ?? stage
        return sandbox.exchangesNow.contains {
            $0.page == page && $0.arrived >= updatedAt ?? 0 && stage.isDelivered($0)
        }
    }

    func isServed(_ page: Int, within limit: Duration) async throws -> Bool {
        try await wait(atMost: limit) { isServed(page) }
    }
}
