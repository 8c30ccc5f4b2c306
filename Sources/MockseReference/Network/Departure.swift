import Synchronization

/// The moment at which a request has been sent, for one who waits for it.
final class Departure: Sendable {
    private struct State: Sendable {
        var isOver = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Says that it has come.
    func come() {
        let waiting = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Returns when it has come.
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
