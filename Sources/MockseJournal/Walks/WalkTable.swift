import Synchronization

/// A bounded table of the walks through all lists of a sandbox.
///
/// When the table is full, it is cleared. That can lose marks, but never causes a false one.
struct WalkTable: Sendable {
    /// A token that identifies a request in the table when the request ends.
    struct Place: Sendable, Hashable {
        fileprivate let generation: Int
        fileprivate let slot: Int
        fileprivate(set) var arrival: ListWalk.Arrival
    }

    /// The maximum number of lists, of pages, and of bytes in the names of lists.
    struct Limits: Sendable {
        var lists = 8192
        var pages = 262_144
        var bytes = 16 << 20
    }

    /// The number of generations of all tables so far, so that no two have the same.
    private static let generations = Atomic<Int>(0)

    private let limits: Limits
    private var generation = Self.nextGeneration()
    private var slots: [String: Int] = [:]
    private var walks: [ListWalk] = []
    private var pages = 0
    private var bytes = 0

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    private static func nextGeneration() -> Int { generations.add(1, ordering: .relaxed).newValue }

    /// Records the arrival of a request.
    mutating func arrive(_ list: JournalList, page: Int?) -> Place {
        if pages >= limits.pages, !knows(list.name, page) { forget() }
        let slot = slot(of: list)
        let known = walks[slot].pageCount
        let arrival = walks[slot].arrive(page: page)
        pages += walks[slot].pageCount - known
        return Place(generation: generation, slot: slot, arrival: arrival)
    }

    /// Records that the response to an open request leaves at a time; see `Journal.announceEnd`.
    mutating func announceEnd(of place: inout Place, page: Int?, arrived: UInt64, at time: UInt64) {
        guard place.generation == generation else { return }
        let arrival = walks[place.slot].announceEnd(page: page, of: place.arrival, arrived: arrived, at: time)
        place.arrival = arrival ?? place.arrival
    }

    /// Records the end of a request and returns its final marks.
    mutating func finish(_ exchange: Exchange, _ place: Place) -> Exchange.MarkSet {
        let marks = exchange.subject.marks.union(place.arrival.marks)
        guard place.generation == generation else { return marks }
        let completion = walks[place.slot].finish(exchange, place.arrival)
        let final = completion.overlaps ? marks : marks.subtracting(.overlap)
        return completion.queuedBehind == nil ? final : final.union(.repeated)
    }

    /// Returns a Boolean value indicating whether the table has an open request for a page.
    func isOpen(list: String, page: Int) -> Bool {
        slots[list].map { walks[$0].isOpen(page: page) } ?? false
    }

    /// Returns the slot of a list, which is usually the one that it had last.
    private mutating func slot(of list: JournalList) -> Int {
        let known = list.place.load(ordering: .relaxed)
        if known >> Self.slotBits == generation { return known & (1 << Self.slotBits - 1) }
        let slot = slots[list.name] ?? add(list.name)
        list.place.store(generation << Self.slotBits | slot, ordering: .relaxed)
        return slot
    }

    /// The number of bits for a slot in a list's place, more than enough for the limit; the others are the generation.
    private static let slotBits = 20

    private func knows(_ list: String, _ page: Int?) -> Bool {
        slots[list].map { walks[$0].knows(page: page) } ?? false
    }

    private mutating func add(_ list: String) -> Int {
        if walks.count >= limits.lists || bytes + list.utf8.count > limits.bytes { forget() }
        bytes += list.utf8.count
        slots[list] = walks.count
        walks.append(ListWalk())
        return walks.count - 1
    }

    private mutating func forget() {
        generation = Self.nextGeneration()
        slots = [:]
        walks = []
        (pages, bytes) = (0, 0)
    }
}
