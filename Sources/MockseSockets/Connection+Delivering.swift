package import MockseHTTP
import MocksePlatform

extension Connection {
    /// Sends a response as its delivery specifies, and returns the outcome.
    package func deliver(_ delivery: Delivery) async -> Delivery.Outcome {
        if let outcome = deliverAtOnce(delivery) { return outcome }
        var outcome = Delivery.Outcome()
        if let started {
            self.started = nil
            activity = "sending a response"
            outcome = started.outcome
            await sendLast(started.rest, &outcome)
            return outcome
        }
        if delivery.notBefore > 0 {
            activity = "delaying a response"
            let end = await core.pause(channel, until: delivery.notBefore)
            guard case .ready = end else {
                lose(end, &outcome)
                return outcome
            }
            // Its time has come, so this recurs once.
            if delivery.isPlain { return await deliver(Delivery(delivery.response, closes: delivery.closes)) }
        }
        activity = "sending a response"
        closes = closes || delivery.closes || channel.isDraining
        await carryOut(delivery, &outcome)
        return outcome
    }

    /// Sends a response if that needs no waiting, and returns the outcome.
    ///
    /// - Returns: Nil if the delivery has a pace or a special mode, if its time hasn't come, or if the client makes no
    ///   room for all of it; then `deliver` does the rest.
    package func deliverAtOnce(_ delivery: Delivery) -> Delivery.Outcome? {
        guard started == nil, delivery.isPlain, delivery.notBefore == 0 || delivery.notBefore <= core.now else {
            return nil
        }
        closes = closes || delivery.closes
        return sendAtOnce(delivery.response)
    }

    /// Sends a response without delay if the client makes room for all of it, and returns the outcome.
    ///
    /// - Returns: Nil if there wasn't enough room; then `deliver` sends the rest.
    package func sendAtOnce(_ response: EncodedResponse) -> Delivery.Outcome? {
        closes = closes || channel.isDraining
        let tail = core.tail(closes: closes, minorVersion: minorVersion)
        // Head and body leave with one send.
        let total = response.head.count + tail.count + response.body.count
        var outcome = Delivery.Outcome()
        // Read the clock before the send: at this time the client can't have received anything yet.
        let time = core.now
        var sent = 0
        switch channel.send(response.head, tail, response.body) {
        case .moved(total):
            outcome.bytes = total
            outcome.firstByte = time
            outcome.lastByte = time
            return outcome
        case .failed:
            lose(.gone, &outcome)
            return outcome
        case .moved(let count):
            outcome.bytes = count
            outcome.firstByte = time
            sent = count
        case .wouldBlock: break
        }
        started = StartedResponse(rest: (response.head + tail + response.body)[sent...], outcome: outcome)
        return nil
    }

    /// Writes a response's head into the loop's buffer, where it stays valid until the next wait.
    func writeHead(of response: EncodedResponse, framing: [UInt8] = []) {
        core.head.removeAll(keepingCapacity: true)
        core.head.append(contentsOf: response.head)
        core.head.append(contentsOf: framing)
        core.head.append(contentsOf: core.tail(closes: closes, minorVersion: minorVersion))
    }

    private func sendLast(_ bytes: ArraySlice<UInt8>, _ outcome: inout Delivery.Outcome) async {
        if await send(bytes, &outcome) { outcome.lastByte = outcome.lastSent }
    }

    /// Sends bytes as fast as the client receives them, and adds them to the outcome; returns false if the connection
    /// is over.
    func send(_ bytes: ArraySlice<UInt8>, _ outcome: inout Delivery.Outcome) async -> Bool {
        var rest = bytes
        while true {
            let time = core.now
            switch channel.send(rest) {
            case .moved(let count):
                if outcome.firstByte == 0 { outcome.firstByte = time }
                outcome.lastSent = time
                outcome.bytes += count
                rest = rest.dropFirst(count)
                if rest.isEmpty { return true }
            case .wouldBlock: break
            case .failed:
                lose(.gone, &outcome)
                return false
            }
            let limit = core.now &+ options.requestTimeout
            let end = await core.wait(channel, for: .writable, limit: limit)
            guard case .ready = end else {
                lose(end, &outcome)
                return false
            }
        }
    }

    /// Records that a wait failed: the client disconnected or stopped receiving, or the server is stopping.
    func lose(_ end: Channel.WaitEnd, _ outcome: inout Delivery.Outcome) {
        closes = true
        if end != .stopped { outcome.gone = core.now }
    }
}
