import MockseHTTP
package import MocksePlatform

/// A client's connection, from accept to close: a loop of receive, parse, respond and send.
package final class Connection {
    let core: LoopCore
    let channel: Channel
    let options: ServerOptions
    var parser: RequestParser
    /// A Boolean value indicating whether the connection closes after the current response.
    var closes = false
    var closeMode = CloseMode.usual
    var minorVersion = 1
    /// The time at which the current request's first byte arrived or the previous response was finished, whichever is
    /// later, in nanoseconds of the loop's clock.
    var requestStarted: UInt64 = 0
    /// The number of consecutive receives or sends without waiting.
    var turnsWithoutYielding = 0

    /// The connection's number, from 1, unique within its server.
    package let number: UInt64

    /// The time at which the current request's last byte had arrived, in nanoseconds of the loop's clock.
    package private(set) var requestArrived: UInt64 = 0

    /// A description of what the connection is doing, for the report if stopping the server cuts it.
    package internal(set) var activity = "waiting for a request"

    /// The address at which the client reached the server, or nil if the client has disconnected.
    package var localAddress: SocketAddress? { channel.socket.localAddress }

    init(_ channel: Channel, core: LoopCore, options: ServerOptions, number: UInt64) {
        self.channel = channel
        self.core = core
        self.options = options
        self.number = number
        parser = RequestParser(limits: options.limits)
    }

    /// Serves requests until either side closes the connection.
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
                    // Part of the next request may already have arrived: its time limit starts now.
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
        if await responder.refuse(reason, on: self) { closeMode = .cleanly(notBefore: 0) }
    }

    /// Yields to other connections once every 16 calls.
    ///
    /// A client that never stops sending, or a response in many steps, must not monopolize the loop.
    func yieldAtTimes() async {
        turnsWithoutYielding += 1
        if turnsWithoutYielding % 16 == 0 { await Task.yield() }
    }
}
