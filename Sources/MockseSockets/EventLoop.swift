import MocksePlatform
import Synchronization

/// One thread that polls, and the actor whose executor it is: its connections never leave it.
actor EventLoop {
    nonisolated let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let core: LoopCore
    private let options: ServerOptions
    private let responder: any Responder
    private nonisolated let arrivals: AsyncStream<Socket>
    private nonisolated let arrivalSink: AsyncStream<Socket>.Continuation
    private var listeners: [ListeningSocket] = []
    private var peers: [EventLoop] = []
    private var nextPeer = 0
    private var isShort = false
    /// Whether a shortage has been reported and clients still wait.
    private var isShortageKnown = false
    private var connections: [UInt64: Connection] = [:]
    private let numbers: ConnectionNumbers

    init(_ options: ServerOptions, responder: any Responder, numbers: ConnectionNumbers) throws(SystemError) {
        let poller = try options.poller.makePoller()
        executor = LoopExecutor(waker: poller.waker)
        core = LoopCore(poller: poller, clock: options.clock)
        self.options = options
        self.responder = responder
        self.numbers = numbers
        (arrivals, arrivalSink) = AsyncStream<Socket>.makeStream()
    }

    /// Starts the loop's thread; it ends after `executor.finish()`.
    nonisolated func startThread(named name: String) throws(SystemError) {
        try SystemThread.start(named: name) { [self] in
            executor.run { mayBlock in
                assumeIsolated { $0.turn(mayBlock: mayBlock) }
            }
        }
    }

    /// Serves the connections that are handed over, until `close`; returns when the last one has ended.
    func serve() async {
        await withDiscardingTaskGroup { group in
            for await socket in arrivals {
                group.addTask(executorPreference: executor) { await self.serve(socket) }
            }
        }
    }

    /// Accepts on these sockets and shares the connections out among `loops`.
    func accept(on sockets: [ListeningSocket], for loops: [EventLoop]) throws(SystemError) {
        listeners = sockets
        peers = loops
        for (number, socket) in sockets.enumerated() {
            try core.poller.register(socket.descriptor, token: LoopCore.firstListenerToken + UInt64(number))
        }
    }

    /// Takes over a connection, from any thread.
    nonisolated func adopt(_ socket: Socket) {
        arrivalSink.yield(socket)
    }

    /// Accepts nothing more, ends idle connections, and lets the others finish their response.
    func drain() {
        for listener in listeners { core.poller.deregister(listener.descriptor) }
        listeners = []
        arrivalSink.finish()
        core.drain()
    }

    /// Ends every connection at once.
    ///
    /// - Returns: What each was doing.
    func cut() -> [String] {
        defer { core.cut() }
        return connections.values.sorted { $0.number < $1.number }.map { "connection \($0.number): \($0.activity)" }
    }

    private func turn(mayBlock: Bool) {
        core.turn(mayBlock: mayBlock) { number in
            acceptAll(number)
        } onAcceptRetry: {
            isShort = false
            for number in listeners.indices { acceptAll(number) }
            isShortageKnown = isShort
        }
    }

    private func acceptAll(_ number: Int) {
        guard number < listeners.count, !isShort else { return }
        while true {
            switch listeners[number].accept() {
            case .connection(let socket):
                peers[nextPeer].adopt(socket)
                nextPeer = (nextPeer + 1) % peers.count
            case .lost:
                continue
            case .wouldBlock:
                core.poller.expect(.readable, on: listeners[number].descriptor)
                return
            case .outOfResources(let error):
                // The connection stays in the backlog; no new edge will come for it, so ask again in a moment.
                isShort = true
                let soon = core.clock.now &+ 20_000_000
                core.timers.insert(TimerHeap.Timer(time: soon, token: LoopCore.acceptToken, number: 0))
                if !isShortageKnown { responder.notice(.outOfResources(error)) }
                isShortageKnown = true
                return
            }
        }
    }

    private func serve(_ socket: Socket) async {
        let channel = Channel(socket)
        guard (try? core.register(channel)) != nil else { return }
        let number = numbers.next()
        let connection = Connection(channel, core: core, options: options, number: number)
        connections[number] = connection
        responder.notice(.connectionOpened(number))
        await connection.run(responder)
        connections[number] = nil
        core.release(channel)
        responder.notice(.connectionClosed(number))
    }
}

/// Numbers a server's connections across its loops, from 1.
final class ConnectionNumbers: Sendable {
    private let last = Atomic<UInt64>(0)

    func next() -> UInt64 {
        last.add(1, ordering: .relaxed).newValue
    }
}
