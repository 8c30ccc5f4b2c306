import MockseHTTP
import MocksePlatform

/// One client's connection, from accept to close: a straight line of receive, parse, answer, send.
package final class Connection {
    let core: LoopCore
    let channel: Channel
    private let options: ServerOptions
    private var parser: RequestParser
    private var closes = false
    private var minorVersion = 1
    /// When the first byte of the request that is being received came, or the answer before it had left.
    private var requestStarted: UInt64 = 0
    /// How many receives went by without waiting.
    private var streak = 0

    /// Tells this server's connections apart, from 1.
    package let number: UInt64

    /// When the running request's last byte had come, in nanoseconds of the loop's clock.
    package private(set) var requestArrived: UInt64 = 0

    /// What the connection is doing, for the report of a stop that had to cut it.
    package private(set) var activity = "waiting for a request"

    init(_ channel: Channel, core: LoopCore, options: ServerOptions, number: UInt64) {
        self.channel = channel
        self.core = core
        self.options = options
        self.number = number
        parser = RequestParser(limits: options.limits)
    }

    /// Serves requests until one side closes.
    func run(_ responder: any Responder) async {
        do throws(ParseError) {
            while !closes {
                guard let step = try parser.next() else {
                    guard await receive(responder) else { return }
                    continue
                }
                switch step {
                case .continueExpected:
                    guard await send(ResponseEncoder.continueBytes) else { return }
                case .request(let request):
                    requestArrived = core.clock.now
                    closes = !request.keepsAlive
                    minorVersion = request.minorVersion
                    await responder.respond(to: request, on: self)
                    // Part of the next request may be here already: its time begins now.
                    requestStarted = core.clock.now
                }
            }
        } catch {
            await refuse(.malformed(error), responder)
        }
    }

    private func refuse(_ reason: BadRequest, _ responder: any Responder) async {
        guard let response = responder.refuse(reason, on: self) else { return }
        minorVersion = 1
        requestArrived = core.clock.now
        _ = await deliver(Delivery(response, closes: true))
        await linger()
    }

    /// Receives once, as soon as there is something; false when the connection is over.
    private func receive(_ responder: any Responder) async -> Bool {
        let isIdle = parser.isIdle
        activity = isIdle ? "waiting for a request" : "receiving a request"
        while true {
            let limit = isIdle ? core.turned &+ options.idleTimeout : requestStarted &+ options.requestTimeout
            if channel.ready.contains(.readable) {
                // A client that never stops sending must leave the loop to others now and then.
                streak += 1
                if streak % 16 == 0 { await Task.yield() }
            } else {
                streak = 0
            }
            switch await core.wait(channel, for: .readable, limit: limit, endsOnDrain: isIdle) {
            case .ready: break
            case .timedOut:
                if !isIdle { await refuse(.timedOut, responder) }
                return false
            case .gone, .stopped: return false
            }
            if isIdle { requestStarted = core.turned }
            switch channel.receive(into: core.receiveBuffer) {
            case .moved(0), .failed: return false
            case .moved(let count):
                parser.receive(UnsafeRawBufferPointer(rebasing: core.receiveBuffer[..<count]))
                return true
            case .wouldBlock: continue
            }
        }
    }

    /// Sends one response as its delivery says.
    package func deliver(_ delivery: Delivery) async -> Delivery.Outcome {
        var outcome = Delivery.Outcome()
        if delivery.notBefore > 0 {
            activity = "holding a response back"
            switch await core.pause(channel, until: delivery.notBefore) {
            case .ready: break
            case .gone, .timedOut:
                closes = true
                outcome.gone = core.clock.now
                return outcome
            case .stopped:
                closes = true
                return outcome
            }
        }
        activity = "sending a response"
        closes = closes || delivery.closes || core.isDraining
        let response = delivery.response
        core.head.removeAll(keepingCapacity: true)
        core.head.append(contentsOf: response.head)
        ResponseEncoder.appendTail(
            to: &core.head, date: core.currentDate, close: closes, minorVersion: minorVersion)
        // One send for head and body.
        let total = core.head.count + response.body.count
        switch channel.send(core.head[...], response.body) {
        case .moved(total):
            outcome.bytes = total
            outcome.firstByte = core.clock.now
            outcome.lastByte = outcome.firstByte
        case .moved(let count):
            outcome.bytes = count
            outcome.firstByte = core.clock.now
            await sendRest(of: core.head + response.body, &outcome)
        case .wouldBlock:
            await sendRest(of: core.head + response.body, &outcome)
        case .failed:
            closes = true
            outcome.gone = core.clock.now
        }
        return outcome
    }

    /// Sends what a full socket buffer did not take, as the client reads.
    private func sendRest(of bytes: [UInt8], _ outcome: inout Delivery.Outcome) async {
        while outcome.bytes < bytes.count {
            let limit = core.clock.now &+ options.requestTimeout
            guard case .ready = await core.wait(channel, for: .writable, limit: limit) else { break }
            guard case .moved(let count) = channel.send(bytes[outcome.bytes...]) else {
                if channel.ready.contains(.writable) { break }
                continue
            }
            if outcome.bytes == 0 { outcome.firstByte = core.clock.now }
            outcome.bytes += count
        }
        if outcome.bytes == bytes.count {
            outcome.lastByte = core.clock.now
        } else {
            closes = true
            outcome.gone = core.clock.now
        }
    }

    private func send(_ bytes: [UInt8]) async -> Bool {
        var outcome = Delivery.Outcome()
        await sendRest(of: bytes, &outcome)
        return outcome.gone == 0
    }

    /// Reads on for a moment after a refusal: closing with unread bytes would reset the connection, and the client might
    /// never see why (RFC 9112 §9.6).
    private func linger() async {
        channel.socket.shutdownSending()
        let limit = core.clock.now &+ 2_000_000_000
        var budget = 64 << 20
        while budget > 0, case .ready = await core.wait(channel, for: .readable, limit: limit) {
            switch channel.receive(into: core.receiveBuffer) {
            case .moved(0), .failed: return
            case .moved(let count): budget -= count
            case .wouldBlock: continue
            }
        }
    }
}
