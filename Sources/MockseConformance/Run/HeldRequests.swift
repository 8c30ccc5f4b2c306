/// The arrival times of the requests at a gate, estimated from their count: requests leave in the order of arrival.
struct HeldRequests: Sendable, Hashable {
    private var arrivals: [UInt64] = []
    private var lastCount: UInt64 = 0

    /// Records the number of requests held at a time, in nanoseconds.
    ///
    /// A new request may have arrived at any time since the last record; the earliest possible time is assumed.
    mutating func note(_ count: Int, at now: UInt64) {
        arrivals.removeFirst(max(0, arrivals.count - count))
        while arrivals.count < count { arrivals.append(lastCount) }
        lastCount = now
    }

    /// The arrival time of the request that has been held longest, in nanoseconds, or `nil` if none is held.
    var oldest: UInt64? { arrivals.first }
}
