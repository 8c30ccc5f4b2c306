import MockseHTTP
import MocksePlatform

extension Connection {
    /// Sends a delivery that has a pace or a special mode.
    func carryOut(_ delivery: Delivery, _ outcome: inout Delivery.Outcome) async {
        let body = delivery.response.body
        switch delivery.mode {
        case .whole:
            guard await send(head(of: delivery) + body, delivery.pace, &outcome) else { return }
            outcome.lastByte = outcome.lastSent
        case .lingering(let time):
            closes = true
            guard await send(head(of: delivery) + body, delivery.pace, &outcome) else { return }
            outcome.lastByte = outcome.lastSent
            closeMode = .cleanly(notBefore: outcome.lastByte.addingClamped(time))
        case .cut(let count):
            let part = body.prefix(max(0, count))
            guard await send(head(of: delivery) + part, delivery.pace, &outcome) else { return }
            if part.count < body.count { outcome.ended = core.now } else { outcome.lastByte = outcome.lastSent }
            endStream()
        case .raw(let bytes):
            guard await send(bytes, delivery.pace, &outcome) else { return }
            outcome.lastByte = outcome.lastSent
            endStream()
        case .resetAfterHead:
            guard await send(head(of: delivery), delivery.pace, &outcome) else { return }
            await reset(&outcome)
        case .resetBeforeHead:
            await reset(&outcome)
        case .silence:
            activity = "leaving a request unanswered"
            lose(await core.pause(channel, until: .max, endsOnDrain: true), &outcome)
        }
    }

    private func head(of delivery: Delivery) -> [UInt8] {
        writeHead(of: delivery.response)
        return core.head
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
