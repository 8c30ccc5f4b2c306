/// A bounded table of the walks through all lists of a sandbox.
///
/// When the table is full, it is cleared. That can lose marks, but never causes a false one.
struct WalkTable: Sendable {
    /// A token that identifies a request in the table when the request ends.
    struct Place: Sendable, Hashable {
        fileprivate let generation: Int
        fileprivate let slot: Int
        let arrival: ListWalk.Arrival
    }

    /// The maximum number of lists, of pages, and of bytes in the names of lists.
    struct Limits: Sendable {
        var lists = 8192
        var pages = 262_144
        var bytes = 16 << 20
    }

    private let limits: Limits
    private var generation = 0
    private var slots: [String: Int] = [:]
    private var walks: [ListWalk] = []
    private var pages = 0
    private var bytes = 0

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Records the arrival of a request.
    mutating func arrive(list: String, page: Int?) -> Place {
        if pages >= limits.pages, !knows(list, page) { forget() }
        let slot = slots[list] ?? add(list)
        let known = walks[slot].pageCount
        let arrival = walks[slot].arrive(page: page)
        pages += walks[slot].pageCount - known
        return Place(generation: generation, slot: slot, arrival: arrival)
    }

    /// Records the end of a request and returns its final marks.
    mutating func finish(_ exchange: Exchange, _ place: Place) -> Exchange.MarkSet {
        let marks = exchange.subject.marks.union(place.arrival.marks)
        guard place.generation == generation else { return marks }
        let overlaps = walks[place.slot].finish(exchange, place.arrival)
        return overlaps ? marks : marks.subtracting(.overlap)
    }

    /// Returns a Boolean value indicating whether the table has an open request for a page.
    func isOpen(list: String, page: Int) -> Bool {
        slots[list].map { walks[$0].isOpen(page: page) } ?? false
    }

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
        generation += 1
        slots = [:]
        walks = []
        (pages, bytes) = (0, 0)
    }
}
