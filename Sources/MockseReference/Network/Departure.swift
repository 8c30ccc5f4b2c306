import Synchronization

/// A one-shot event that signals that a request has been sent, for which one task can wait.
final class Departure: Sendable {
    private struct State: Sendable {
        var isOver = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Signals the event.
    func come() {
        let waiting = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Waits for the event.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.isOver { state.waiting = continuation }
                return state.isOver
            }
            if isOver { continuation.resume() }
        }
    }
}
