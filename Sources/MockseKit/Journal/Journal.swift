import Synchronization

/// The record of a server's exchanges, the newest ones when it is full.
package final class Journal: Sendable {
    private struct State {
        var ring: [Exchange] = []
        var next = 0
        var count = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// Makes a journal that keeps this many exchanges.
    package init(capacity: Int = 65_536) {
        self.capacity = max(1, capacity)
    }

    /// Appends an exchange under the next number.
    package func append(_ exchange: Exchange) {
        state.withLock { state in
            state.count += 1
            var numbered = exchange
            numbered.id = state.count
            if state.ring.count < capacity {
                state.ring.append(numbered)
            } else {
                state.ring[state.next] = numbered
                state.next = (state.next + 1) % capacity
            }
        }
    }

    /// The exchanges kept, the oldest first.
    package var exchanges: [Exchange] {
        state.withLock { state in
            Array(state.ring[state.next...] + state.ring[..<state.next])
        }
    }

    /// How many exchanges there were, those no longer kept included.
    package var count: Int { state.withLock { $0.count } }
}
