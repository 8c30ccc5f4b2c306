import MocksePlatform
import Synchronization

/// An actor that runs on its own polling thread.
///
/// Its connections never leave that thread.
actor EventLoop {
    nonisolated let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let core: LoopCore
    private let options: ServerOptions
    private let responder: any Responder
    private var listeners: [ListeningSocket] = []
    private var peers: [EventLoop] = []
    private var nextPeer = 0
    private var isShort = false
    /// A Boolean value indicating whether a shortage has been reported and clients are still waiting.
    private var isShortageKnown = false
    private var connections: [UInt64: Connection] = [:]
    private var openCount = 0
    private var drained: CheckedContinuation<Void, Never>?
    private let numbers: ConnectionNumbers

    init(_ options: ServerOptions, responder: any Responder, numbers: ConnectionNumbers) throws(SystemError) {
        let poller = try options.poller.makePoller()
        executor = LoopExecutor(waker: poller.waker)
        core = LoopCore(poller: poller, clock: options.clock, executor: executor)
        self.options = options
        self.responder = responder
        self.numbers = numbers
    }

    /// Starts the loop's thread, which ends after `executor.finish()`.
    nonisolated func startThread(named name: String) throws(SystemError) {
        try SystemThread.start(named: name) { [self] in
            executor.run { mayBlock in
                assumeIsolated { $0.turn(mayBlock: mayBlock) }
            } wake: { waits in
                assumeIsolated { $0.core.wake(waits) }
            } adopt: { sockets in
                assumeIsolated { $0.adopt(sockets) }
            }
        }
    }

    /// Accepts connections on these sockets and distributes them among `loops`.
    func accept(on sockets: [ListeningSocket], for loops: [EventLoop]) throws(SystemError) {
        listeners = sockets
        peers = loops
        for (number, socket) in sockets.enumerated() {
            try core.poller.register(socket.descriptor, token: LoopCore.firstListenerToken + UInt64(number))
        }
    }

    /// Stops accepting, closes idle connections, and returns when the others have finished their responses.
    func drain() async {
        for listener in listeners { core.poller.deregister(listener.descriptor) }
        listeners = []
        // This loop is one of its peers: break the retain cycle.
        peers = []
        core.drain()
        await withCheckedContinuation { continuation in
            // Check the count only here: a task that does not prefer this executor may be suspended before this point.
            if openCount == 0 { continuation.resume() } else { drained = continuation }
        }
    }

    /// Ends every connection at once.
    ///
    /// - Returns: What each connection was doing.
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
                peers[nextPeer].executor.hand(over: socket)
                nextPeer = (nextPeer + 1) % peers.count
            case .lost:
                continue
            case .wouldBlock:
                core.poller.expect(.readable, on: listeners[number].descriptor)
                return
            case .outOfResources(let error):
                // The connection stays in the backlog and raises no new event, so retry in a moment.
                isShort = true
                let soon = core.clock.now &+ 20_000_000
                core.timers.insert(TimerHeap.Timer(time: soon, wait: WaitID(token: LoopCore.acceptToken, number: 0)))
                if !isShortageKnown { responder.notice(.outOfResources(error)) }
                isShortageKnown = true
                return
            }
        }
    }

    /// Starts a task for each connection, on this loop from its first step.
    ///
    /// A server in a test process must not wait for the shared thread pool, which tests may block.
    private func adopt(_ sockets: [Socket]) {
        for socket in sockets {
            openCount += 1
            Task(executorPreference: executor) { await self.serve(socket) }
        }
    }

    private func serve(_ socket: Socket) async {
        await converse(on: Channel(socket))
        openCount -= 1
        if openCount == 0 {
            drained?.resume()
            drained = nil
        }
    }

    private func converse(on channel: Channel) async {
        guard !core.isDraining, (try? core.register(channel)) != nil else { return }
        let connection = Connection(channel, core: core, options: options, number: numbers.next())
        connections[connection.number] = connection
        responder.notice(.connectionOpened(connection.number))
        await connection.run(responder)
        core.release(channel)
        connections[connection.number] = nil
        responder.notice(.connectionClosed(connection.number))
    }
}

/// A counter that numbers a server's connections across its loops, from 1.
final class ConnectionNumbers: Sendable {
    private let last = Atomic<UInt64>(0)

    func next() -> UInt64 {
        last.add(1, ordering: .relaxed).newValue
    }
}
