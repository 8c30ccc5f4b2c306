import Synchronization

/// The record of a sandbox's exchanges, the newest ones when it is full, and of what is open.
package final class Journal: Sendable {
    /// A request that has come, to be handed back with its exchange.
    package struct Ticket: Sendable {
        /// What is conspicuous about it; an `OVERLAP` may turn out wrong by its end.
        let marks: Exchange.MarkSet
        fileprivate let epoch: Int
        /// Nil for a request that does not count for marks.
        fileprivate let place: WalkTable.Place?
    }

    private struct State {
        var store: ExchangeStore
        var walks: WalkTable
        var lastID = 0
        var firstID = 1
        var open = 0
        var metrics = Metrics()
        var epoch = 0
        var observers: [Int: @Sendable () -> Void] = [:]
        var observerCount = 0
    }

    private let capacity: Int
    private let byteCapacity: Int
    private let state: Mutex<State>

    /// Makes a journal that keeps this many exchanges, of this many bytes in memory.
    package init(capacity: Int = 65_536, byteCapacity: Int = 64 << 20) {
        self.capacity = capacity
        self.byteCapacity = byteCapacity
        let store = ExchangeStore(capacity: capacity, byteCapacity: byteCapacity)
        state = Mutex(State(store: store, walks: WalkTable()))
    }

    /// Takes a GET for a page in, as soon as its head is complete.
    ///
    /// - Parameters:
    ///   - list: The target without its page.
    ///   - page: The page, from 1; nil where there are no pages.
    /// - Returns: What `append` needs at the end, whatever that is.
    package func arrive(list: String, page: Int?) -> Ticket {
        state.withLock { state in
            let place = state.walks.arrive(list: list, page: page)
            state.open += 1
            return Ticket(marks: place.arrival.marks, epoch: state.epoch, place: place)
        }
    }

    /// Takes another request in, which does not count for marks.
    ///
    /// - Returns: What `append` needs at the end, whatever that is.
    package func arrive() -> Ticket {
        state.withLock { state in
            state.open += 1
            return Ticket(marks: [], epoch: state.epoch, place: nil)
        }
    }

    /// Records an exchange at its end.
    ///
    /// - Parameters:
    ///   - exchange: What happened; its number and marks are filled in here. Its number stays 0, and it is not kept, if
    ///     a reset came between.
    ///   - ticket: What `arrive` gave; nil for a request that had none.
    package func append(_ exchange: inout Exchange, ending ticket: Ticket? = nil) {
        // Every copy would be felt: loops at full load share what it refers to.
        let observers = state.withLock { state -> [@Sendable () -> Void] in
            defer { state.metrics.count(exchange) }
            if let ticket, ticket.epoch != state.epoch {
                exchange.markSet = ticket.marks
                return []
            }
            state.lastID += 1
            exchange.id = state.lastID
            if let ticket {
                state.open -= 1
                if let place = ticket.place { exchange.markSet = state.walks.finish(exchange, place) }
            }
            state.store.append(exchange)
            return state.observers.isEmpty ? [] : Array(state.observers.values)
        }
        for observer in observers { observer() }
    }

    /// The exchanges kept, the oldest first.
    package var exchanges: [Exchange] { exchanges(since: 0) }

    /// The exchanges kept whose number is above `id`, the oldest first.
    package func exchanges(since id: Int) -> [Exchange] {
        let (store, lastID) = state.withLock { ($0.store, $0.lastID) }
        return id >= lastID ? [] : store.newest(lastID - max(0, id))
    }

    /// How many exchanges there were since the start or the last reset, those no longer kept included.
    package var count: Int { state.withLock { $0.lastID + 1 - $0.firstID } }

    /// The number of the newest exchange since the start, resets notwithstanding; 0 before the first.
    package var newest: Int { state.withLock { $0.lastID } }

    /// How many of them are no longer kept.
    package var dropped: Int { state.withLock { $0.lastID + 1 - $0.firstID - $0.store.count } }

    /// How many requests with a ticket have not ended yet.
    package var open: Int { state.withLock { $0.open } }

    /// Whether a request for a page of a list has come that has not ended yet.
    package func isOpen(list: String, page: Int) -> Bool {
        state.withLock { $0.walks.isOpen(list: list, page: page) }
    }

    /// What was counted since the start, resets notwithstanding, and what is open.
    package var metrics: Metrics {
        state.withLock { state in
            var metrics = state.metrics
            metrics.open = state.open
            return metrics
        }
    }

    /// Forgets all exchanges and walks; numbers go on, so that who reads on by number misses nothing.
    ///
    /// Requests that are open are no part of the new record: their exchanges are not kept.
    package func reset() {
        let observers = state.withLock { state in
            state.store = ExchangeStore(capacity: capacity, byteCapacity: byteCapacity)
            state.walks = WalkTable()
            state.firstID = state.lastID + 1
            state.open = 0
            state.epoch += 1
            return Array(state.observers.values)
        }
        for observer in observers { observer() }
    }
}

extension Journal {
    /// Has `body` called after every change, on the thread that made it and outside of locks, until `stopObserving`.
    ///
    /// It must not block: it runs on an event loop. What changed is for `exchanges(since:)` to tell.
    ///
    /// - Returns: The observer's number.
    package func onChange(_ body: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.observerCount += 1
            state.observers[state.observerCount] = body
            return state.observerCount
        }
    }

    /// Ends what `onChange` began; a call that is under way may still come.
    package func stopObserving(_ observer: Int) {
        state.withLock { _ = $0.observers.removeValue(forKey: observer) }
    }
}
