import MockseHTTP
import MocksePlatform

/// One client's connection, from accept to close: a straight line of receive, parse, answer, send.
package final class Connection {
    let core: LoopCore
    let channel: Channel
    let options: ServerOptions
    var parser: RequestParser
    /// Whether no further request is to be read.
    var closes = false
    var parting = Parting.atOnce
    var minorVersion = 1
    /// When the first byte of the request that is being received came, or the answer before it had left.
    var requestStarted: UInt64 = 0
    /// How many receives or sends went by without waiting.
    var streak = 0

    /// Tells this server's connections apart, from 1.
    package let number: UInt64

    /// When the running request's last byte had come, in nanoseconds of the loop's clock.
    package private(set) var requestArrived: UInt64 = 0

    /// What the connection is doing, for the report of a stop that had to cut it.
    package internal(set) var activity = "waiting for a request"

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
                    guard await receive(responder) else { break }
                    continue
                }
                switch step {
                case .continueExpected:
                    var outcome = Delivery.Outcome()
                    guard await send(ResponseEncoder.continueBytes[...], &outcome) else { return }
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
        await part()
    }

    func refuse(_ reason: BadRequest, _ responder: any Responder) async {
        minorVersion = 1
        requestArrived = core.clock.now
        closes = true
        if await responder.refuse(reason, on: self) { parting = .cleanly(notBefore: 0) }
    }

    /// Leaves the loop to others now and then: neither a client that never stops sending nor an answer in many steps may
    /// keep it.
    func yieldAtTimes() async {
        streak += 1
        if streak % 16 == 0 { await Task.yield() }
    }
}
