import MocksePlatform

extension Connection {
    /// A way to close a connection after its last response.
    enum CloseMode {
        /// Closes at once, even if the client has sent more.
        case atOnce
        /// Closes with an end of stream that the client is sure to receive, no earlier than this time of the loop's
        /// clock, in nanoseconds.
        case cleanly(notBefore: UInt64)
    }

    /// Carries out the close mode; the socket can be closed afterward.
    func part() async {
        guard case .cleanly(let time) = closeMode else { return }
        activity = "lingering before closing"
        if time > 0 {
            guard case .ready = await core.pause(channel, until: time, endsOnDrain: true) else { return }
        }
        channel.socket.shutdownSending()
        await receiveRest()
    }

    /// Reads and discards input for up to two seconds.
    ///
    /// Closing with unread bytes would reset the connection, and the client might lose the response (RFC 9112 §9.6).
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
