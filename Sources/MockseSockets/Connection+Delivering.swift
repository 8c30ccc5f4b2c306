import MockseHTTP
import MocksePlatform

extension Connection {
    /// Sends a response as its delivery specifies, and returns the outcome.
    package func deliver(_ delivery: Delivery) async -> Delivery.Outcome {
        var outcome = Delivery.Outcome()
        if delivery.notBefore > 0 {
            activity = "delaying a response"
            let end = await core.pause(channel, until: delivery.notBefore)
            guard case .ready = end else {
                lose(end, &outcome)
                return outcome
            }
        }
        activity = "sending a response"
        closes = closes || delivery.closes || channel.isDraining
        if delivery.isPlain {
            await sendWhole(delivery.response, &outcome)
        } else {
            await carryOut(delivery, &outcome)
        }
        return outcome
    }

    private func sendWhole(_ response: EncodedResponse, _ outcome: inout Delivery.Outcome) async {
        writeHead(of: response)
        // Head and body leave with one send.
        let total = core.head.count + response.body.count
        // Read the clock before the send: at this time the client can't have received anything yet.
        let time = core.clock.now
        switch channel.send(core.head[...], response.body) {
        case .moved(total):
            outcome.bytes = total
            outcome.firstByte = time
            outcome.lastByte = time
        case .moved(let count):
            outcome.bytes = count
            outcome.firstByte = time
            await sendLast((core.head + response.body)[count...], &outcome)
        case .wouldBlock:
            await sendLast((core.head + response.body)[...], &outcome)
        case .failed:
            lose(.gone, &outcome)
        }
    }

    /// Writes a response's head into the loop's buffer, where it stays valid until the next wait.
    func writeHead(of response: EncodedResponse, framing: [UInt8] = []) {
        core.head.removeAll(keepingCapacity: true)
        core.head.append(contentsOf: response.head)
        if !framing.isEmpty { core.head.append(contentsOf: framing) }
        ResponseEncoder.appendTail(
            to: &core.head, date: core.currentDate, close: closes, minorVersion: minorVersion)
    }

    private func sendLast(_ bytes: ArraySlice<UInt8>, _ outcome: inout Delivery.Outcome) async {
        if await send(bytes, &outcome) { outcome.lastByte = outcome.lastSent }
    }

    /// Sends bytes as fast as the client receives them, and adds them to the outcome; returns false if the connection
    /// is over.
    func send(_ bytes: ArraySlice<UInt8>, _ outcome: inout Delivery.Outcome) async -> Bool {
        var rest = bytes
        while true {
            let time = core.clock.now
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
            let limit = core.clock.now &+ options.requestTimeout
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
        if end != .stopped { outcome.gone = core.clock.now }
    }
}
