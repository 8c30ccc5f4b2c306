import MockseHTTP
package import MocksePlatform

/// A client's connection, from accept to close: a loop of receive, parse, respond and send.
///
/// `proceed` is that loop's step. Most steps wait for nothing in the middle, and the event loop itself takes them while
/// the connection's task waits. The task carries out whatever may have to wait.
///
/// Its properties, and those of `Channel` and `LoopCore`, are `@exclusivity(unchecked)` where every request uses them:
/// checking their accesses at runtime took about 1,700 instructions of a cached page. Only the loop's thread accesses
/// them, and no code that changes one in place comes back to the same one.
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
    /// The work at hand, which only the task can do.
    @exclusivity(unchecked) var work: Work?
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
        repeat {
            if proceed() { await waitInLoop() }
        } while await carryOut()
    }

    /// Carries out the work at hand, which may have to wait in the middle; returns false if the connection is over.
    ///
    /// It isn't part of `run`, whose frame every idle connection and every delayed response keeps.
    @inline(never)
    private func carryOut() async -> Bool {
        guard let work else { return true }
        self.work = nil
        switch work {
        case .delivery(let response):
            response.finish(await deliver(response.delivery))
            finishRequest()
        case .turn: await Task.yield()
        case .invitation:
            var outcome = Delivery.Outcome()
            return await send(ResponseEncoder.continueBytes[...], &outcome)
        case .wait(let rest): self.work = self.work(after: await rest())
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
