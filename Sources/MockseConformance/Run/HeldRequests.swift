/// When the requests that a gate holds arrived, as far as counting them shows: requests leave in the order of arrival.
struct HeldRequests: Sendable, Hashable {
    private var arrivals: [UInt64] = []
    private var lastCount: UInt64 = 0

    /// Notes how many requests are held at that time, in nanoseconds.
    ///
    /// A new one may have arrived at any time since the last note: the earliest is assumed.
    mutating func note(_ count: Int, at now: UInt64) {
        arrivals.removeFirst(max(0, arrivals.count - count))
        while arrivals.count < count { arrivals.append(lastCount) }
        lastCount = now
    }

    /// When the one that has been held longest arrived, in nanoseconds; nil if none is held.
    var oldest: UInt64? { arrivals.first }
}
