import MocksePlatform

extension Connection {
    /// How a connection is closed once it answers nothing more.
    enum Parting {
        /// At once, also if the client has sent more.
        case atOnce
        /// With an end of stream that the client is sure to see, from this instant of the loop's clock on.
        case cleanly(notBefore: UInt64)
    }

    /// Does what has to be done before the socket may be closed.
    func part() async {
        guard case .cleanly(let time) = parting else { return }
        activity = "lingering before it closes"
        if time > 0 {
            guard case .ready = await core.pause(channel, until: time, endsOnDrain: true) else { return }
        }
        channel.socket.shutdownSending()
        await receiveRest()
    }

    /// Reads on for a moment: closing with unread bytes would reset the connection, and the client might never see why
    /// (RFC 9112 §9.6).
    private func receiveRest() async {
        let limit = core.clock.now &+ 2_000_000_000
        var budget = 64 << 20
        while budget > 0,
            case .ready = await core.wait(channel, for: .readable, limit: limit, endsOnDrain: true)
        {
            switch channel.receive(into: core.receiveBuffer) {
            case .moved(0), .failed: return
            case .moved(let count): budget -= count
            case .wouldBlock: continue
            }
        }
    }
}
