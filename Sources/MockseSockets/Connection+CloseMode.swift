import MockseHTTP
import MocksePlatform

extension Connection {
    /// A way to close a connection after its last response.
    enum CloseMode {
        /// Closes in stages if the client has sent more than was read, otherwise at once.
        case usual
        /// Closes in stages, no earlier than this time of the loop's clock, in nanoseconds.
        case cleanly(notBefore: UInt64)
        /// Closes at once, which resets the connection.
        case reset
    }

    /// Carries out the close mode; the socket can be closed afterward.
    func part() async {
        switch closeMode {
        case .reset: return
        case .usual:
            guard closes, !channel.ready.contains(.hangUp), hasUnreadInput else { return }
        case .cleanly(let time):
            activity = "lingering before closing"
            guard time > 0 else { break }
            guard case .ready = await core.pause(channel, until: time, endsOnDrain: true) else { return }
        }
        activity = "closing in stages"
        channel.socket.shutdownSending()
        await receiveRest()
    }

    /// A Boolean value indicating whether the client has sent bytes that no request was made of.
    private var hasUnreadInput: Bool {
        if !parser.isIdle { return true }
        if case .moved(let count) = channel.receive(into: core.receiveBuffer) { return count > 0 }
        return false
    }

    /// Reads and discards input until the client closes its side, sends nothing for 5 seconds, or 30 seconds are over.
    ///
    /// Closing with unread bytes would reset the connection, and the client might lose the response (RFC 9112 §9.6).
    /// The times are those of nginx.
    private func receiveRest() async {
        let end = core.now &+ 30_000_000_000
        while core.now < end {
            let limit = min(end, core.now &+ 5_000_000_000)
            guard case .ready = await core.wait(channel, for: .readable, limit: limit, endsOnDrain: true) else {
                return
            }
            switch channel.receive(into: core.receiveBuffer) {
            case .moved(0), .failed: return
            case .moved: await yieldAtTimes()
            case .wouldBlock: continue
            }
        }
    }
}
