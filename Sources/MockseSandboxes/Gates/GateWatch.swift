import Synchronization

/// A task's wait for a gate to hold enough responses.
final class GateWatch: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, Never>?
        var number: Int?
        var isOver = false
    }

    private let gate: HoldingGate
    private let state = Mutex(State())

    init(_ gate: HoldingGate) {
        self.gate = gate
    }

    /// Waits until the gate holds `count` responses, the gate is open, or the wait is canceled.
    func wait(for count: Int) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.isOver { state.continuation = continuation }
                return state.isOver
            }
            if isOver { return continuation.resume() }
            guard let number = gate.watch(for: count, { self.end() }) else { return }
            let isLate = state.withLock { state in
                state.number = number
                return state.isOver
            }
            if isLate { gate.unwatch(number) }
        }
    }

    /// Ends the wait.
    func cancel() {
        end()
        if let number = state.withLock({ $0.number }) { gate.unwatch(number) }
    }

    private func end() {
        let continuation = state.withLock { state in
            state.isOver = true
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume()
    }
}
