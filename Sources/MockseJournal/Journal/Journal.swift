package import MockseBase
import Synchronization

/// A record of a sandbox's exchanges and open requests.
///
/// When it is full, it keeps the newest exchanges.
package final class Journal: Sendable {
    /// A token for a request that has arrived, to pass to `append` with the request's exchange.
    package struct Ticket: Sendable {
        /// The marks of the request.
        ///
        /// An `OVERLAP` may prove wrong by the time the request ends.
        let marks: Exchange.MarkSet
        fileprivate let epoch: Int
        /// The place of the request in the walk table, or nil for a request that does not count for marks.
        fileprivate var place: WalkTable.Place?
    }

    private struct State {
        var store: ExchangeStore
        var walks: WalkTable
        var lastID = 0
        var firstID = 1
        var open = 0
        var metrics = Metrics()
        var epoch = 0
        var isClosed = false
        var observers: [Int: @Sendable () -> Void] = [:]
        var observerCount = 0
    }

    /// The maximum memory of the journals of all of a server's sandboxes, in bytes.
    package static let serverByteLimit = 1 << 30
    /// The part of each journal that doesn't count, in bytes: a thousand exchanges or more.
    package static let freeBytes = 256 << 10

    let capacity: Int
    let byteCapacity: Int
    let budget: MemoryBudget
    private let state: Mutex<State>

    /// Creates a journal that keeps up to `capacity` exchanges and up to `byteCapacity` bytes of memory.
    ///
    /// `budget` is the memory of all journals of the server.
    package init(
        capacity: Int = 65_536, byteCapacity: Int = 64 << 20,
        budget: MemoryBudget = MemoryBudget(limit: Journal.serverByteLimit)
    ) {
        self.capacity = capacity
        self.byteCapacity = byteCapacity
        self.budget = budget
        let claim = MemoryClaim(on: budget, free: Self.freeBytes)
        let store = ExchangeStore(capacity: capacity, byteCapacity: byteCapacity, claim: claim)
        state = Mutex(State(store: store, walks: WalkTable()))
    }

    /// Creates an empty journal of another size that takes its memory from the same budget.
    package func sibling(capacity: Int, byteCapacity: Int) -> Journal {
        Journal(capacity: capacity, byteCapacity: byteCapacity, budget: budget)
    }

    /// Records the arrival of a GET request for a page, as soon as its head is complete.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - page: The page, from 1, or nil if there are no pages.
    /// - Returns: The ticket to pass to `append` when the request ends, however it ends.
    package func arrive(_ list: JournalList, page: Int?) -> Ticket {
        state.withLock { state in
            let place = state.walks.arrive(list, page: page)
            state.open += 1
            return Ticket(marks: place.arrival.marks, epoch: state.epoch, place: place)
        }
    }

    /// Records the arrival of any other request, which does not count for marks.
    ///
    /// - Returns: The ticket to pass to `append` when the request ends, however it ends.
    package func arrive() -> Ticket {
        state.withLock { state in
            state.open += 1
            return Ticket(marks: [], epoch: state.epoch, place: nil)
        }
    }

    /// Records that the response to an open request leaves all at once at a time.
    ///
    /// A client that has a failed response can send the next request before the exchange is recorded. That request
    /// overlaps nothing.
    ///
    /// - Parameters:
    ///   - ticket: The ticket that `arrive` returned.
    ///   - page: The request's page, or nil if there are no pages.
    ///   - arrived: The request's arrival.
    ///   - time: The earliest time at which the client can have the response.
    package func announceEnd(of ticket: inout Ticket, page: Int?, arrived: UInt64, at time: UInt64) {
        state.withLock { state in
            guard ticket.epoch == state.epoch, var place = ticket.place else { return }
            state.walks.announceEnd(of: &place, page: page, arrived: arrived, at: time)
            ticket.place = place
        }
    }

    /// Records an exchange that has ended.
    ///
    /// - Parameters:
    ///   - exchange: The exchange. This method sets its number and marks. If the journal was reset after the request
    ///     arrived, the number stays 0 and the exchange is not kept.
    ///   - ticket: The ticket that `arrive` returned, or nil for a request without one.
    package func append(_ exchange: inout Exchange, ending ticket: Ticket? = nil) {
        // Avoid copies: under full load, event loops contend for the reference counts of shared objects.
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

    /// The exchanges in the journal, oldest first.
    package var exchanges: [Exchange] { exchanges(since: 0) }

    /// Returns the exchanges in the journal with numbers above `id`, oldest first.
    package func exchanges(since id: Int) -> [Exchange] {
        let (store, lastID) = state.withLock { ($0.store, $0.lastID) }
        return id >= lastID ? [] : store.newest(lastID - max(0, id))
    }

    /// Returns the oldest exchanges with numbers above `id`, at most `limit`.
    package func part(since id: Int, atMost limit: Int) -> JournalPart {
        let (store, lastID, firstID) = state.withLock { ($0.store, $0.lastID, $0.firstID) }
        guard id < lastID else { return JournalPart(exchanges: [], dropped: 0) }
        let oldest = lastID + 1 - store.count
        return JournalPart(
            exchanges: store.newest(lastID - max(0, id), atMost: limit),
            dropped: max(0, oldest - max(id + 1, firstID)))
    }

    /// The number of exchanges since the start or the last reset, including those no longer in the journal.
    package var count: Int { state.withLock { $0.lastID + 1 - $0.firstID } }

    /// The number of the newest exchange since the start, regardless of resets, or 0 before the first.
    package var newest: Int { state.withLock { $0.lastID } }

    /// The number of exchanges since the start or the last reset that are no longer in the journal.
    package var dropped: Int { state.withLock { $0.lastID + 1 - $0.firstID - $0.store.count } }

    /// The approximate memory that the exchanges take, in bytes.
    package var size: Int { state.withLock { $0.store.bytes } }

    /// The number of requests with a ticket that have not ended yet.
    package var open: Int { state.withLock { $0.open } }

    /// Returns a Boolean value indicating whether a request for a page of a list is open.
    package func isOpen(list: String, page: Int) -> Bool {
        state.withLock { $0.walks.isOpen(list: list, page: page) }
    }

    /// The counts since the start, regardless of resets, and the number of open requests.
    package var metrics: Metrics {
        state.withLock { state in
            var metrics = state.metrics
            metrics.open = state.open
            return metrics
        }
    }

    /// Removes all exchanges and walks.
    ///
    /// Numbering continues, so readers that poll by number miss nothing. Requests that are open now do not become part
    /// of the new record: their exchanges are not kept.
    package func reset() {
        let observers = state.withLock { state in
            let claim = MemoryClaim(on: budget, free: Self.freeBytes)
            state.store = ExchangeStore(capacity: capacity, byteCapacity: byteCapacity, claim: claim)
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
    /// Calls `body` after every change until `stopObserving` is called.
    ///
    /// `body` runs outside of locks, on the thread that made the change. It must not block, because that thread can be
    /// an event loop. Use `exchanges(since:)` to find out what changed.
    ///
    /// - Returns: The observer's number, to pass to `stopObserving`.
    package func onChange(_ body: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.observerCount += 1
            state.observers[state.observerCount] = body
            return state.observerCount
        }
    }

    /// A Boolean value indicating whether the journal's sandbox was removed.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Tells observers that the journal's sandbox was removed; exchanges that are still open are recorded as usual.
    package func close() {
        let observers = state.withLock { state in
            state.isClosed = true
            return Array(state.observers.values)
        }
        for observer in observers { observer() }
    }

    /// Removes an observer that `onChange` added.
    ///
    /// A call in progress may still reach it.
    package func stopObserving(_ observer: Int) {
        state.withLock { _ = $0.observers.removeValue(forKey: observer) }
    }
}
