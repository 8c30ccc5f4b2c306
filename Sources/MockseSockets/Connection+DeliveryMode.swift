import MockseHTTP
import MocksePlatform

extension Connection {
    /// Sends a delivery that has a pace or a special mode.
    func carryOut(_ delivery: Delivery, _ outcome: inout Delivery.Outcome) async {
        if delivery.mode == .silence {
            activity = "leaving a request unanswered"
            return lose(await core.pause(channel, until: .max, endsOnDrain: true), &outcome)
        }
        if case .lingering = delivery.mode { closes = true }
        let content = content(of: delivery)
        if !content.isEmpty { guard await send(content, delivery.pace, &outcome) else { return } }
        switch delivery.mode {
        case .resetBeforeHead, .resetAfterHead: return await reset(&outcome)
        case .cut where delivery.mode.cuts(body: delivery.response.body): outcome.ended = core.now
        default: outcome.lastByte = outcome.lastSent
        }
        switch delivery.mode {
        case .lingering(let time): closeMode = .cleanly(notBefore: outcome.lastByte.addingClamped(time))
        case .cut, .raw: endStream()
        default: break
        }
    }

    private func content(of delivery: Delivery) -> [UInt8] {
        writeHead(of: delivery.response)
        return delivery.mode.content(head: core.head, body: delivery.response.body)
    }

    /// Sends bytes no faster than the pace allows; returns false if the connection is over.
    private func send(_ bytes: [UInt8], _ pace: Pace?, _ outcome: inout Delivery.Outcome) async -> Bool {
        guard let pace else { return await send(bytes[...], &outcome) }
        let start = core.now
        var steps = PaceSteps(pace, count: bytes.count)
        var sent = 0
        while let step = steps.next() {
            let time = start.addingClamped(step.time)
            await yieldAtTimes()
            let end = await core.pause(channel, until: time)
            guard case .ready = end else {
                lose(end, &outcome)
                return false
            }
            guard await send(bytes[sent..<step.end], &outcome) else { return false }
            sent = step.end
        }
        return true
    }

    /// Ends the stream for the client now; the socket is closed after the responder has returned.
    private func endStream() {
        closes = true
        channel.socket.shutdownSending()
        closeMode = .cleanly(notBefore: 0)
    }

    /// Makes closing the socket a reset, after waiting for sent data to arrive, which the reset could overtake.
    private func reset(_ outcome: inout Delivery.Outcome) async {
        closes = true
        activity = "waiting to reset the connection"
        _ = await core.flush(channel)
        channel.socket.setReset()
        closeMode = .reset
        outcome.ended = core.now
    }
}
