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
        /// Responding to a request.
        indirect case response(HTTPRequest)
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
        switch responder.respondAtOnce(to: request, on: self) {
        case .done:
            finishRequest()
            return nil
        case .unfinished(let response): return .delivery(response)
        case .notPossible: return .response(request)
        }
    }

    func finishRequest() {
        releaseBody()
        // Part of the next request may already have arrived: its time limit starts now.
        requestStarted = core.turned
    }
}

extension Connection {
    /// Waits for what was armed, while the loop proceeds with the connection by itself.
    ///
    /// - Returns: The work that the loop has left.
    func waitInLoop() async -> Work {
        let end = await channel.suspend(serving: self)
        if let response = delayed {
            delayed = nil
            core.abandonTimer()
            var outcome = Delivery.Outcome()
            lose(end, &outcome)
            response.finish(outcome)
            return .close
        }
        switch end {
        case .ready:
            // Responses refer to their connection, which would never be released otherwise.
            defer { leftover = .close }
            return leftover
        case .timedOut where !parser.isIdle: return .refusal(.timedOut)
        case .timedOut, .gone, .stopped, .woken: return .close
        }
    }

    /// Continues a connection whose task waits; called by the loop when the channel is ready or the time has come.
    ///
    /// - Returns: False if there is work that may have to wait in the middle, which is left to the task.
    func proceed() -> Bool {
        if let response = delayed {
            delayed = nil
            guard let outcome = deliverAtOnce(response.delivery) else {
                leftover = .delivery(response)
                return false
            }
            response.finish(outcome)
            finishRequest()
        }
        let work = serveInput()
        if arm(work) { return true }
        leftover = work
        return false
    }

    /// Prepares the channel for a wait after which the loop can proceed; returns false if it can't proceed.
    func arm(_ work: Work) -> Bool {
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
        case .turn, .invitation, .response, .refusal, .close: return false
        }
    }
}
