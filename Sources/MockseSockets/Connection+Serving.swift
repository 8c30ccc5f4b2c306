import MockseHTTP
import MocksePlatform

extension Connection {
    /// A step of a connection that may have to wait.
    enum Work {
        /// Waiting for a request, or for the rest of one.
        case input
        /// Letting other connections proceed.
        case turn
        /// Inviting the client to send a body.
        case invitation
        /// Waiting for what a response needs.
        case wait(() async -> ResponseProgress)
        /// Delivering a response whose time hasn't come, or that the client hasn't made room for.
        case delivery(any UnfinishedResponse)
        /// Refusing what the client has sent.
        indirect case refusal(BadRequest)
        /// Closing.
        case close
    }

    /// The number of requests and receives after which other connections take their turn.
    private static let turnLength = 16

    /// Receives what has arrived, and sends the responses that can be sent at once.
    ///
    /// - Returns: The first step that may have to wait.
    func serveInput() -> Work {
        for _ in 0..<Self.turnLength {
            if closes { return .close }
            do throws(ParseError) {
                switch try parser.next() {
                case .continueExpected(let head): return decline(head) ?? .invitation
                case .request(let request):
                    if let work = serve(request) { return work }
                    continue
                case nil: if let work = countBody() { return work }
                }
            } catch {
                return .refusal(.malformed(error))
            }
            guard channel.ready.contains(.readable) else {
                return parser.isIdle && channel.isDraining ? .close : .input
            }
            if parser.isIdle { requestStarted = core.turned }
            switch channel.receive(into: core.receiveBuffer) {
            case .moved(0), .failed: return .close
            case .moved(let count):
                parser.receive(UnsafeRawBufferPointer(rebasing: core.receiveBuffer[..<count]))
            case .wouldBlock: break
            }
        }
        return .turn
    }

    /// Responds to a request if that needs no waiting, otherwise returns the work that does.
    private func serve(_ request: HTTPRequest) -> Work? {
        requestArrived = core.now
        closes = !request.keepsAlive
        minorVersion = request.minorVersion
        return work(after: responder.respond(to: request, on: self))
    }

    /// Returns the work that is left of a response, or nil if it is done.
    func work(after progress: ResponseProgress) -> Work? {
        switch progress {
        case .done:
            finishRequest()
            return nil
        case .unfinished(let response): return .delivery(response)
        case .waiting(let rest): return .wait(rest)
        }
    }

    func finishRequest() {
        releaseBody()
        // Part of the next request may already have arrived: its time limit starts now, however long this turn took.
        if !parser.isIdle { requestStarted = core.now }
    }
}

extension Connection {
    /// Serves as long as that needs no waiting in the middle, then prepares the channel for the next wait.
    ///
    /// The task calls it, and the loop does while the task waits, when the channel is ready or the time has come.
    ///
    /// - Returns: False if the work at hand may have to wait in the middle, which only the task can do.
    func proceed() -> Bool {
        let work = takeWork() ?? serveInput()
        if arm(work) { return true }
        self.work = work
        return false
    }

    /// Returns the work at hand, if any.
    private func takeWork() -> Work? {
        if let response = delayed {
            delayed = nil
            guard let outcome = deliverAtOnce(response.delivery) else { return .delivery(response) }
            response.finish(outcome)
            finishRequest()
            return nil
        }
        // Responses refer to their connection, which would never be released otherwise.
        defer { work = nil }
        return work
    }

    /// Waits for what was armed, while the loop proceeds with the connection by itself.
    func waitInLoop() async {
        let end = await channel.suspend(serving: self)
        if let response = delayed {
            delayed = nil
            core.abandonTimer()
            var outcome = Delivery.Outcome()
            lose(end, &outcome)
            response.finish(outcome)
            work = .close
        } else if end != .ready {
            work = end == .timedOut && !parser.isIdle ? .refusal(.timedOut) : .close
        }
    }

    /// Prepares the channel for a wait after which the loop can proceed; returns false if it can't proceed.
    private func arm(_ work: Work) -> Bool {
        if channel.isCut { return false }
        switch work {
        case .input:
            let isIdle = parser.isIdle
            let limit = isIdle ? core.turned &+ options.idleTimeout : requestStarted &+ options.requestTimeout
            core.poller.expect(.readable, on: channel.socket.descriptor)
            channel.expect(.readable, limit: limit, endsOnDrain: isIdle)
            return true
        case .delivery(let response):
            let delivery = response.delivery
            let time = delivery.notBefore
            guard started == nil, delivery.isPlain, time < .max, core.now < time,
                !channel.ready.contains(.hangUp)
            else { return false }
            delayed = response
            channel.expect(.none, limit: .max, endsOnDrain: false)
            core.setTimer(channel, at: time)
            return true
        case .turn, .invitation, .wait, .refusal, .close: return false
        }
    }
}
