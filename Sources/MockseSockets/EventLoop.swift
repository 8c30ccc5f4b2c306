import MocksePlatform

/// An actor that runs on its own polling thread, and serves connections of one server or several.
///
/// Its connections never leave that thread.
actor EventLoop {
    nonisolated let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let core: LoopCore
    private let acceptor: Acceptor
    private var shares: [ObjectIdentifier: LoopShare] = [:]

    init(_ kind: PollerKind, clock: any MonotonicClock) throws(SystemError) {
        let poller = try kind.makePoller()
        executor = LoopExecutor(waker: poller.waker)
        core = LoopCore(poller: poller, clock: clock, executor: executor)
        acceptor = Acceptor(core)
    }

    /// Starts the loop's thread, which ends after `executor.finish()`.
    nonisolated func startThread(named name: String) throws(SystemError) {
        try SystemThread.start(named: name) { [self] in
            executor.claimThread()
            // Once for all turns: it allocates memory.
            assumeIsolated { loop in
                loop.executor.run { mayBlock in
                    loop.turn(mayBlock: mayBlock)
                } wake: { waits in
                    loop.core.wake(waits)
                } adopt: { arrivals in
                    loop.adopt(arrivals)
                }
            }
        }
    }

    /// Prepares for the connections of a server.
    func add(_ context: ServerContext) {
        shares[ObjectIdentifier(context)] = LoopShare(context)
    }

    /// Accepts connections of a server on these sockets and distributes them among `loops`.
    func accept(on sockets: [ListeningSocket], of context: ServerContext, for loops: [EventLoop]) throws(SystemError) {
        for (number, socket) in sockets.enumerated() {
            try acceptor.add(Listener(socket, of: context, loops: loops, first: number))
        }
    }

    /// Stops accepting connections of a server.
    func close(_ context: ServerContext) { acceptor.close(context) }

    /// Closes idle connections of a server, and returns when the others have finished their responses.
    func drain(_ context: ServerContext) async {
        guard let share = shares[ObjectIdentifier(context)] else { return }
        share.drain()
        // Check the count only in `whenEmpty`: a task that does not prefer this executor may be suspended before that.
        await withCheckedContinuation { continuation in share.whenEmpty(continuation) }
        shares[ObjectIdentifier(context)] = nil
    }

    /// Ends every connection of a server at once.
    ///
    /// - Returns: What each connection was doing.
    func cut(_ context: ServerContext) -> [String] {
        shares[ObjectIdentifier(context)]?.cut() ?? []
    }

    private func turn(mayBlock: Bool) {
        core.turn(mayBlock: mayBlock) { number in
            acceptor.accept(on: number)
        } onAcceptRetry: {
            acceptor.retry()
        }
    }

    /// Starts a task for each connection, on this loop from its first step.
    ///
    /// A server in a test process must not wait for the shared thread pool, which tests may block.
    private func adopt(_ arrivals: [LoopExecutor.Arrival]) {
        for arrival in arrivals {
            // A server that has stopped in the meantime closes its new connections.
            guard let share = shares[ObjectIdentifier(arrival.context)] else { continue }
            share.open()
            Task(executorPreference: executor) { await self.serve(arrival) }
        }
    }

    private func serve(_ arrival: LoopExecutor.Arrival) async {
        // The open connection keeps its server's share in the loop.
        guard let share = shares[ObjectIdentifier(arrival.context)] else { return }
        if let connection = open(arrival.socket, in: share) {
            await connection.run()
            close(connection, in: share)
        }
        share.close()
    }

    /// Returns a new connection, or nil if the server is stopping or the system is out of resources.
    private func open(_ socket: Socket, in share: LoopShare) -> Connection? {
        let channel = Channel(socket)
        guard !share.isDraining, (try? core.register(channel)) != nil else { return nil }
        let context = share.context
        let connection = Connection(channel, core: core, context: context)
        share.add(connection)
        context.responder.notice(.connectionOpened(connection.number))
        return connection
    }

    private func close(_ connection: Connection, in share: LoopShare) {
        core.release(connection.channel)
        share.remove(connection)
        share.context.responder.notice(.connectionClosed(connection.number))
    }
}
