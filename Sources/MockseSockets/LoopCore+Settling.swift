import MocksePlatform

extension LoopCore {
    /// A wait for the acknowledgement of everything that was sent on a channel.
    struct Settling {
        let wait: WaitID
        /// When to wait no longer, in nanoseconds of the system's clock.
        let limit: UInt64
    }

    /// How often to look: no system says when an acknowledgement comes.
    static let settlingInterval: Int64 = 1_000_000

    /// Waits until the peer's system has acknowledged all that was sent, two seconds at most.
    ///
    /// The time is the system's whatever clock the loop lives by, as the network's is.
    func settle(_ channel: Channel) async -> Channel.WaitEnd {
        if channel.socket.unacknowledgedBytes == 0 { return .ready }
        return await channel.suspend(until: [], limit: .max, endsOnDrain: false) { number in
            let wait = WaitID(token: channel.token, number: number)
            settlings.append(Settling(wait: wait, limit: SystemClock().now &+ 2_000_000_000))
        }
    }

    /// Ends the waits of those channels that have settled or will not.
    func lookAtSettlings() {
        guard !settlings.isEmpty else { return }
        let now = SystemClock().now
        settlings.removeAll { settling in
            guard let channel = channel(in: settling.wait) else { return true }
            guard channel.socket.unacknowledgedBytes == 0 || settling.limit <= now else { return false }
            channel.end(.ready)
            return true
        }
    }
}
