/// What a loop has to do later, the earliest first: a binary heap without cancellation.
///
/// A timer that is no longer wanted stays until its time and is then recognised as stale by its wait. When those make
/// up more than half, all are thrown out: an hour-long wait that was broken off costs nothing for long.
struct TimerHeap {
    struct Timer: Equatable {
        /// Nanoseconds of the loop's clock.
        let time: UInt64
        /// What waits for it.
        let wait: WaitID
    }

    private var timers: [Timer] = []
    private var staleCount = 0

    var count: Int { timers.count }

    var isEmpty: Bool { timers.isEmpty }

    var earliest: UInt64? { timers.first?.time }

    mutating func insert(_ timer: Timer) {
        timers.append(timer)
        var child = timers.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if timers[parent].time <= timer.time { break }
            timers[child] = timers[parent]
            child = parent
        }
        timers[child] = timer
    }

    /// Takes out the earliest timer if its time has come.
    mutating func popDue(at now: UInt64) -> Timer? {
        guard let first = timers.first, first.time <= now, let last = timers.popLast() else { return nil }
        if !timers.isEmpty { sink(last, from: 0) }
        return first
    }

    /// Notes that one more timer is no longer wanted, and throws such timers out if they are many.
    mutating func noteStale(_ isWanted: (Timer) -> Bool) {
        staleCount += 1
        guard staleCount > 64, staleCount > timers.count / 2 else { return }
        staleCount = 0
        timers.removeAll { !isWanted($0) }
        for parent in (0..<timers.count / 2).reversed() { sink(timers[parent], from: parent) }
    }

    /// Notes that a timer which came out was no longer wanted.
    mutating func forgetStale() {
        staleCount = max(0, staleCount - 1)
    }

    /// Puts a timer where a place is free, or below it if others come earlier.
    private mutating func sink(_ timer: Timer, from place: Int) {
        var parent = place
        while true {
            var child = 2 * parent + 1
            if child >= timers.count { break }
            if child + 1 < timers.count, timers[child + 1].time < timers[child].time { child += 1 }
            if timer.time <= timers[child].time { break }
            timers[parent] = timers[child]
            parent = child
        }
        timers[parent] = timer
    }
}
