import MockseKit

/// The server, the clients, and the connections between them, in virtual time.
///
/// Nothing here waits: time is a number, which goes on to the next event when nothing is left to do.
struct VirtualNetwork {
    /// Something that is going to happen.
    private enum Event {
        /// A request reaches the server.
        case arrival(connection: Int)
        /// A client receives the head of a response, whose body takes longer.
        case head(connection: Int)
        /// The server has sent a response.
        case response(connection: Int)
        /// The server notices that a client has disconnected.
        case departure(connection: Int)
        /// A client learns how a request has ended.
        case end(connection: Int, Result<PlainReply, RequestFailure>)
        /// A timer fires.
        case timer(Timer)
    }

    private struct Timer: Hashable {
        let client: Int
        let number: Int
    }

    /// A connection, on which a client sends one request.
    private struct Connection {
        let client: Int
        /// The number that the client gave the request.
        let number: Int
        let request: PlainRequest
        /// The time at which the request was sent.
        let sent: UInt64
        /// The exchange at the server, from its arrival to its end.
        var exchange: SimulatedExchange?
        /// The time at which the client canceled the request, if it did.
        var canceled: UInt64?
    }

    /// The times, in nanoseconds, that bytes take from one side to the other, that the server takes to respond, and that
    /// a command or its reply takes.
    private static let (travel, work, command): (UInt64, UInt64, UInt64) = (1_000_000, 500_000, 10_000)
    /// The shortest time in nanoseconds between two requests.
    private static let spacing: UInt64 = 1_000

    private let sandboxes: Sandboxes
    private let released: ReleasedResponses
    private var queue = EventQueue<Event>()
    private var clients: [any SimulatedClient] = []
    private var connections: [Connection] = []
    private var timers: Set<Timer> = []
    private var lastArrival: UInt64 = 0
    /// The time in nanoseconds, which doesn't begin at 0: in exchanges, that means "never".
    private(set) var now: UInt64 = 1_000_000_000_000

    /// Creates a network with a server of some sandboxes, and no client.
    init(_ sandboxes: Sandboxes) { (self.sandboxes, released) = (sandboxes, ReleasedResponses()) }

    /// Adds a client, and returns its number.
    mutating func add(_ client: any SimulatedClient) -> Int {
        clients.append(client)
        return clients.count - 1
    }
}

/// Passing time.
extension VirtualNetwork {
    /// Returns the time, which is later each time that it is read.
    mutating func readTime() -> UInt64 {
        sendReleased()
        now += 1
        return now
    }

    /// Lets everything happen that is due within a time.
    mutating func pass(_ time: UInt64) {
        sendReleased()
        let end = now + time
        while let next = nextTime, next <= end {
            now = max(now, next)
            happen()
        }
        now = end
    }

    /// Lets a step pass if something is due now; otherwise goes on to the time of the next event, or to that of a limit.
    mutating func pause(_ step: UInt64, atMost limit: UInt64) {
        sendReleased()
        if let next = nextTime, next <= now { return pass(min(step, limit)) }
        now = min(nextTime ?? .max, now + limit)
    }

    /// The time of the next event, or `nil` if nothing is due.
    private var nextTime: UInt64? {
        mutating get {
            while case .timer(let timer)? = queue.next, !timers.contains(timer) { _ = queue.removeNext() }
            return queue.nextTime
        }
    }

    private mutating func happen() {
        switch queue.removeNext() {
        case .arrival(let number): receive(number)
        case .head(let number):
            let connection = connections[number]
            if connection.canceled == nil { tell(connection.client, .began(request: connection.number)) }
        case .response(let number): finish(number)
        case .departure(let number):
            connections[number].exchange?.abandon(at: now)
            connections[number].exchange = nil
        case .end(let number, let result):
            let connection = connections[number]
            // Only the cancellation ends a canceled request.
            if connection.canceled != nil, result.failure != .canceled { break }
            tell(connection.client, .ended(request: connection.number, result))
        case .timer(let timer):
            timers.remove(timer)
            tell(timer.client, .fired(timer: timer.number))
        case nil: break
        }
    }
}

/// The server.
extension VirtualNetwork {
    private mutating func receive(_ number: Int) {
        // A request that was canceled at once was never sent.
        if connections[number].canceled == connections[number].sent { return }
        guard
            let exchange = connections[number].request.bytes.flatMap({
                SimulatedExchange(receiving: $0, on: UInt64(number + 1), at: now, in: sandboxes)
            })
        else { return queue.add(.end(connection: number, .failure(.connection)), at: now + Self.travel) }
        connections[number].exchange = exchange
        if !exchange.waitAtGate({ [released] in released.add(number) }) { send(number, from: now + Self.work) }
    }

    /// Sends the responses that gates have released.
    private mutating func sendReleased() {
        for number in released.takeAll() { send(number, from: now) }
    }

    private mutating func send(_ number: Int, from start: UInt64) {
        let end = connections[number].exchange?.begin(at: start)
        if let head = connections[number].exchange?.headSent, head != end {
            queue.add(.head(connection: number), at: head + Self.travel)
        }
        guard let end else { return }
        if end > now { queue.add(.response(connection: number), at: end) } else { finish(number) }
    }

    private mutating func finish(_ number: Int) {
        guard let exchange = connections[number].exchange else { return }
        exchange.finish()
        connections[number].exchange = nil
        let (bytes, isReset) = exchange.sent
        let reply = connections[number].request.reply(in: bytes, isReset: isReset)
        queue.add(.end(connection: number, reply.map { .success($0) } ?? .failure(.connection)), at: now + Self.travel)
    }
}

/// The clients.
extension VirtualNetwork {
    /// Has a client carry out a command, and returns its reply.
    mutating func perform(_ command: DriverCommand, by client: Int) -> DriverReply {
        pass(Self.command)
        defer { pass(Self.command) }
        switch command {
        case .idle(let limit):
            let end = now + limit.wholeNanoseconds
            while clients[client].isBusy, now < end { pause(0, atMost: end - now) }
            return .state(clients[client].state)
        case .list: return .list(clients[client].show())
        case .unknown: return clients[client].refusesUnknownCommands ? .refused : .done
        default:
            tell(client, .command(command))
            return .done
        }
    }

    private mutating func tell(_ client: Int, _ event: ClientEvent) {
        for effect in clients[client].handle(event, at: .nanoseconds(Int64(now))) {
            switch effect {
            case .send(let number, let request):
                connections.append(Connection(client: client, number: number, request: request, sent: now))
                lastArrival = max(now + Self.travel, lastArrival + Self.spacing)
                queue.add(.arrival(connection: connections.count - 1), at: lastArrival)
            case .cancel(let number): cancel(number, of: client)
            case .start(let number, let delay):
                timers.insert(Timer(client: client, number: number))
                queue.add(.timer(Timer(client: client, number: number)), at: now + delay.wholeNanoseconds)
            case .stop(let number): timers.remove(Timer(client: client, number: number))
            }
        }
    }

    private mutating func cancel(_ number: Int, of client: Int) {
        guard let place = connections.lastIndex(where: { $0.client == client && $0.number == number }) else { return }
        connections[place].canceled = now
        queue.add(.end(connection: place, .failure(.canceled)), at: now)
        queue.add(.departure(connection: place), at: max(now + Self.travel, lastArrival))
    }
}

extension Result {
    /// The failure, or `nil` if the request succeeds.
    fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
