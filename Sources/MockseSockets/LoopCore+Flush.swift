import MocksePlatform

extension LoopCore {
    /// A pending wait for the acknowledgment of everything sent on a channel.
    struct Flush {
        let wait: WaitID
        /// The time limit, in nanoseconds of the system clock.
        let limit: UInt64
    }

    /// The interval between checks, in nanoseconds; no system reports when an acknowledgment arrives.
    static let flushInterval: Int64 = 1_000_000

    /// Waits until the peer's system has acknowledged everything sent, for at most two seconds.
    ///
    /// The limit uses the system clock, whatever clock the loop uses, because the network runs in real time.
    func flush(_ channel: Channel) async -> Channel.WaitEnd {
        if channel.socket.unacknowledgedBytes == 0 { return .ready }
        return await channel.suspend(until: .none, limit: .max, endsOnDrain: false) { number in
            let wait = WaitID(token: channel.token, number: number)
            flushes.append(Flush(wait: wait, limit: SystemClock().now &+ 2_000_000_000))
        }
    }

    /// Ends the flush waits that are complete or have reached their time limit.
    func checkFlushes() {
        guard !flushes.isEmpty else { return }
        let now = SystemClock().now
        flushes.removeAll { flush in
            guard let channel = channel(in: flush.wait) else { return true }
            guard channel.socket.unacknowledgedBytes == 0 || flush.limit <= now else { return false }
            channel.end(.ready)
            return true
        }
    }
}
