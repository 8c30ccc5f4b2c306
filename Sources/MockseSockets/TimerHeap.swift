/// What a loop has to do later, the earliest first: a binary heap without cancellation.
///
/// A timer that is no longer wanted stays until its time and is then recognised as stale by its number.
struct TimerHeap {
    struct Timer: Equatable {
        /// Nanoseconds of the loop's clock.
        let time: UInt64
        /// The channel that waits.
        let token: UInt64
        /// Which of the channel's waits this is.
        let number: UInt32
    }

    private var timers: [Timer] = []

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
        if timers.isEmpty { return first }
        var parent = 0
        while true {
            var child = 2 * parent + 1
            if child >= timers.count { break }
            if child + 1 < timers.count, timers[child + 1].time < timers[child].time { child += 1 }
            if last.time <= timers[child].time { break }
            timers[parent] = timers[child]
            parent = child
        }
        timers[parent] = last
        return first
    }
}
