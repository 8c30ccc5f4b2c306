/// The pending timers of a loop, earliest first: a binary heap without cancellation.
///
/// A timer that is no longer needed stays until its time, and is then recognized as stale by its wait. When more than
/// half of the timers are stale, all stale ones are removed, so that an hour-long wait that was canceled soon costs
/// nothing.
struct TimerHeap {
    struct Timer: Equatable {
        /// The time at which the timer is due, in nanoseconds of the loop's clock.
        let time: UInt64
        /// The wait that the timer ends.
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

    /// Removes and returns the earliest timer if it is due.
    mutating func popDue(at now: UInt64) -> Timer? {
        guard let first = timers.first, first.time <= now, let last = timers.popLast() else { return nil }
        if !timers.isEmpty { sink(last, from: 0) }
        return first
    }

    /// Records that one more timer is stale, and removes all stale timers if there are many.
    mutating func noteStale(_ isWanted: (Timer) -> Bool) {
        staleCount += 1
        guard staleCount > 64, staleCount > timers.count / 2 else { return }
        staleCount = 0
        timers.removeAll { !isWanted($0) }
        for parent in (0..<timers.count / 2).reversed() { sink(timers[parent], from: parent) }
    }

    /// Records that a timer that was popped was stale.
    mutating func forgetStale() {
        staleCount = max(0, staleCount - 1)
    }

    /// Places a timer at a free index, or below it if its descendants are due earlier.
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
