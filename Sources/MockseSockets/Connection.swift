import MockseHTTP
package import MocksePlatform

/// A client's connection, from accept to close: a loop of receive, parse, respond and send.
///
/// Most responses can be sent at once, and the connection's task waits meanwhile: the event loop itself carries them
/// out (`proceed`). The task does whatever may have to wait in the middle.
package final class Connection {
    let core: LoopCore
    let channel: Channel
    let options: ServerOptions
    let responder: any Responder
    let computations: Computations
    @exclusivity(unchecked) var parser: RequestParser
    /// A Boolean value indicating whether the connection closes after the current response.
    @exclusivity(unchecked) var closes = false
    var closeMode = CloseMode.usual
    @exclusivity(unchecked) var minorVersion = 1
    /// The time at which the current request's first byte arrived or the previous response was finished, whichever is
    /// later, in nanoseconds of the loop's clock.
    @exclusivity(unchecked) var requestStarted: UInt64 = 0
    /// The number of bytes that the body of the current request takes of the server's budget.
    @exclusivity(unchecked) var reservedBytes = 0
    /// The number of consecutive receives or sends without waiting.
    var turnsWithoutYielding = 0

    /// The response that the loop sends when its time has come.
    @exclusivity(unchecked) var delayed: (any UnfinishedResponse)?
    /// The response whose first bytes have been sent, or that the system couldn't accept yet.
    @exclusivity(unchecked) var started: StartedResponse?
    /// The work that the loop has left to the task.
    @exclusivity(unchecked) var leftover = Work.close
    private var taskActivity = "waiting for a request"

    /// The connection's number, from 1, unique within its server.
    package let number: UInt64

    /// The time at which the current request's last byte had arrived, in nanoseconds of the loop's clock.
    package internal(set) var requestArrived: UInt64 = 0

    /// A description of what the connection is doing, for the report if stopping the server cuts it.
    package internal(set) var activity: String {
        get {
            if delayed != nil { return "delaying a response" }
            guard channel.server != nil else { return taskActivity }
            return parser.isIdle ? "waiting for a request" : "receiving a request"
        }
        set { taskActivity = newValue }
    }

    /// The address at which the client reached the server, or nil if the client has disconnected.
    package var localAddress: SocketAddress? { channel.socket.localAddress }

    init(_ channel: Channel, core: LoopCore, context: ServerContext) {
        self.channel = channel
        self.core = core
        options = context.options
        responder = context.responder
        computations = options.computations
        number = context.nextConnection()
        parser = RequestParser(limits: options.limits)
    }

    /// Serves requests until either side closes the connection.
    func run() async {
        defer { releaseBody() }
        var work = serveInput()
        while true {
            if arm(work) {
                work = await waitInLoop()
            } else {
                guard await carryOut(work) else { return }
                work = serveInput()
            }
        }
    }

    /// Carries out work that may have to wait in the middle; returns false if the connection is over.
    ///
    /// It isn't part of `run`, whose frame every idle connection and every delayed response keeps.
    @inline(never)
    private func carryOut(_ work: Work) async -> Bool {
        switch work {
        case .delivery(let response):
            response.finish(await deliver(response.delivery))
            finishRequest()
        case .turn: await Task.yield()
        case .invitation:
            var outcome = Delivery.Outcome()
            return await send(ResponseEncoder.continueBytes[...], &outcome)
        case .response(let request):
            await responder.respond(to: request, on: self)
            finishRequest()
        case .refusal(let reason):
            await refuse(reason)
            await part()
            return false
        case .input, .close:
            await part()
            return false
        }
        return true
    }

    private func refuse(_ reason: BadRequest) async {
        minorVersion = 1
        requestArrived = core.now
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
