/// Events that are still to come, earliest first: a binary heap.
///
/// Events of the same time keep the order in which they were added.
struct EventQueue<Event> {
    private struct Entry {
        let time: UInt64
        let number: Int
        let event: Event

        func isBefore(_ other: Entry) -> Bool { (time, number) < (other.time, other.number) }
    }

    private var entries: [Entry] = []
    private var lastNumber = 0

    /// The time of the next event, or `nil` if nothing is due.
    var nextTime: UInt64? { entries.first?.time }

    /// The next event.
    var next: Event? { entries.first?.event }

    /// Adds an event at a time in nanoseconds.
    mutating func add(_ event: Event, at time: UInt64) {
        lastNumber += 1
        entries.append(Entry(time: time, number: lastNumber, event: event))
        var child = entries.count - 1
        while child > 0, case let parent = (child - 1) / 2, entries[child].isBefore(entries[parent]) {
            entries.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the next event.
    mutating func removeNext() -> Event? {
        guard let last = entries.popLast() else { return nil }
        guard let first = entries.first else { return last.event }
        entries[0] = last
        var parent = 0
        while case let left = 2 * parent + 1, left < entries.count {
            let right = left + 1
            let child = right < entries.count && entries[right].isBefore(entries[left]) ? right : left
            guard entries[child].isBefore(entries[parent]) else { break }
            entries.swapAt(child, parent)
            parent = child
        }
        return first.event
    }
}
