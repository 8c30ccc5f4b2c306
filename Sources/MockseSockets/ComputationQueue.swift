import MockseBase

/// The computations of one kind that wait or run, without the threads that run them.
///
/// Identical computations form a flight. The owners of waiting flights take turns.
struct ComputationQueue: Sendable {
    /// Identical computations that clients wait for.
    private struct Flight {
        let owner: String
        let key: String?
        let flag = CancellationFlag()
        /// The computations as clients asked for them, by place, without those of clients that have left or have
        /// their result.
        private var members: [Int: @Sendable () -> Void] = [:]
        /// The number of members that have joined.
        private var joined = 0
        /// The number of members for which the computation has begun.
        private(set) var begun = 0

        init(owner: String, key: String?) {
            (self.owner, self.key) = (owner, key)
        }

        /// The number of clients that wait.
        var wanted: Int { members.count }

        /// Ends the member that ran last.
        mutating func endLast() {
            if begun > 0 { drop(begun - 1) }
        }

        /// Returns the next member, or nil if no member is left.
        mutating func next() -> (@Sendable () -> Void)? {
            while begun < joined {
                begun += 1
                if let body = members[begun - 1] { return body }
            }
            return nil
        }

        /// Adds a member, and returns its place.
        mutating func join(_ body: @escaping @Sendable () -> Void) -> Int {
            members[joined] = body
            joined += 1
            return joined - 1
        }

        /// Removes a member, unless it has been removed.
        mutating func drop(_ member: Int) { members[member] = nil }
    }

    private var flights: [Int: Flight] = [:]
    /// The flights that others can join, by key.
    private var joinable: [String: Int] = [:]
    /// The flights that wait for a thread, by owner.
    private var waiting: [String: [Int]] = [:]
    /// The owners with waiting flights, of which the first is next.
    private var turns: [String] = []
    /// The number of flights, by owner.
    private var counts: [String: Int] = [:]
    private var lastFlight = 0
    private var threads = 0

    /// The number of flights that wait or run.
    var count: Int { flights.count }

    /// Adds a computation.
    ///
    /// - Returns: Its flight and its place there, and whether another thread has to start, which then takes flights
    ///   until none is left.
    /// - Throws: `TooMany` if a limit is reached.
    mutating func add(
        _ body: @escaping @Sendable () -> Void, for owner: String, key: String?
    ) throws(Computations.TooMany) -> (flight: Int, member: Int, needsThread: Bool) {
        if let key, let id = joinable[key], let member = flights[id]?.join(body) { return (id, member, false) }
        if counts[owner] ?? 0 >= Computations.ownerLimit {
            throw Computations.TooMany(limit: Computations.ownerLimit, isOwners: true)
        }
        if flights.count >= Computations.limit {
            throw Computations.TooMany(limit: Computations.limit, isOwners: false)
        }
        lastFlight += 1
        var flight = Flight(owner: owner, key: key)
        let member = flight.join(body)
        flights[lastFlight] = flight
        if let key { joinable[key] = lastFlight }
        counts[owner, default: 0] += 1
        enqueue(lastFlight, of: owner)
        let needsThread = threads < Computations.threadLimit
        if needsThread { threads += 1 }
        return (lastFlight, member, needsThread)
    }

    /// Takes the next flight of the owner whose turn it is, or ends the thread that asks.
    mutating func take() -> (id: Int, flag: CancellationFlag)? {
        guard let owner = turns.first, let id = waiting[owner]?.first, let flight = flights[id] else {
            threads -= 1
            return nil
        }
        remove(waiting: id, of: owner)
        // The next turn is another owner's.
        if waiting[owner] != nil, let place = turns.firstIndex(of: owner) {
            turns.remove(at: place)
            turns.append(owner)
        }
        return (id, flight.flag)
    }

    /// Returns the next member of a running flight, or nil at the end of its turn.
    ///
    /// A turn ends after one member if others wait, so that a flight that clients keep joining doesn't hold a thread. A
    /// flight that no one waits for any more ends.
    ///
    /// - Parameters:
    ///   - id: The flight.
    ///   - hasRun: A Boolean value indicating whether a member has run in this turn.
    /// - Returns: The computation.
    mutating func nextMember(of id: Int, hasRun: Bool) -> (@Sendable () -> Void)? {
        // The flight is changed in place, because copying its members would take time that grows with their number.
        flights[id]?.endLast()
        if hasRun, !turns.isEmpty, let flight = flights[id], flight.wanted > 0 {
            enqueue(id, of: flight.owner)
            return nil
        }
        if let body = flights[id]?.next() { return body }
        end(id)
        return nil
    }

    private mutating func enqueue(_ id: Int, of owner: String) {
        if waiting[owner] == nil { turns.append(owner) }
        waiting[owner, default: []].append(id)
    }

    /// Gives up on a computation, unless it has ended.
    ///
    /// If no one else waits for it, it doesn't start, or its flag is set.
    mutating func abandon(flight id: Int, member: Int) {
        flights[id]?.drop(member)
        guard let flight = flights[id], flight.wanted == 0 else { return }
        if flight.begun == 0 {
            remove(waiting: id, of: flight.owner)
            end(id)
        } else {
            flight.flag.set()
            // Others can't use its results, which are incomplete.
            if let key = flight.key, joinable[key] == id { joinable[key] = nil }
        }
    }

    private mutating func remove(waiting id: Int, of owner: String) {
        waiting[owner]?.removeAll { $0 == id }
        guard waiting[owner]?.isEmpty == true else { return }
        waiting[owner] = nil
        turns.removeAll { $0 == owner }
    }

    private mutating func end(_ id: Int) {
        guard let flight = flights.removeValue(forKey: id) else { return }
        if let key = flight.key, joinable[key] == id { joinable[key] = nil }
        let count = counts[flight.owner, default: 1] - 1
        counts[flight.owner] = count > 0 ? count : nil
    }
}
