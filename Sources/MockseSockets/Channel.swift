import MocksePlatform

/// A socket in a loop, with its known readiness and its pending wait, if any.
///
/// A connection waits for one thing at a time: in its task, or while the loop itself proceeds with it.
final class Channel {
    /// The reason why a wait ended.
    enum WaitEnd {
        /// The channel is ready; for a pause, its time has come.
        case ready
        /// Another thread ended the pause.
        case woken
        /// The peer missed the wait's time limit.
        case timedOut
        /// The peer has disconnected.
        case gone
        /// The server is stopping.
        case stopped
    }

    let socket: Socket
    /// The readiness that was reported and has not been used up since.
    @exclusivity(unchecked) var ready: Readiness = []
    var token: UInt64 = 0

    /// The time limit of a wait for the peer, in nanoseconds of the loop's clock; checked about once a second.
    @exclusivity(unchecked) var limit = UInt64.max
    /// A Boolean value indicating whether the server is stopping.
    private(set) var isDraining = false
    /// A Boolean value indicating whether the server has cut all connections.
    private(set) var isCut = false
    /// A Boolean value indicating whether draining the server ends the current wait.
    @exclusivity(unchecked) private var endsOnDrain = false

    /// The connection that proceeds when the wait is over, before its task does; nil if the task itself waits.
    @exclusivity(unchecked) private(set) var server: Connection?

    @exclusivity(unchecked) private var wanted: Readiness = []
    @exclusivity(unchecked) private var waiter: CheckedContinuation<WaitEnd, Never>?
    /// A Boolean value indicating whether there is a waiter; comparing the waiter with nil would take longer.
    @exclusivity(unchecked) private var isWaiting = false
    /// The number of the current or next wait.
    @exclusivity(unchecked) private(set) var number: UInt32 = 0

    init(_ socket: Socket) {
        self.socket = socket
    }

    func note(_ readiness: Readiness) {
        ready.formUnion(readiness)
        guard isWaiting else { return }
        // A pause only needs to know when the peer disconnects.
        if wanted.isEmpty {
            if readiness.contains(.hangUp) { end(.gone) }
        } else if !ready.isDisjoint(with: wanted) {
            end(.ready)
        }
    }

    func end(_ end: WaitEnd) {
        guard isWaiting else { return }
        number &+= 1
        if end == .ready, let server, server.proceed() { return }
        let waiting = waiter
        waiter = nil
        isWaiting = false
        server = nil
        limit = .max
        endsOnDrain = false
        waiting?.resume(returning: end)
    }

    /// Ends a wait of an idle connection, because the server is stopping.
    func drain() {
        isDraining = true
        if endsOnDrain { end(.stopped) }
    }

    /// Ends every wait, because the server is cutting the connection.
    func cut() {
        isDraining = true
        isCut = true
        end(.stopped)
    }

    func isWaiting(_ number: UInt32) -> Bool {
        isWaiting && self.number == number
    }

    func suspend(
        until readiness: Readiness, limit: UInt64, endsOnDrain: Bool, _ armed: (UInt32) -> Void
    ) async -> WaitEnd {
        if isCut { return .stopped }
        return await withCheckedContinuation { continuation in
            expect(readiness, limit: limit, endsOnDrain: endsOnDrain)
            waiter = continuation
            isWaiting = true
            armed(number)
        }
    }

    /// Waits for what was expected last, while the loop proceeds with the connection as long as it can.
    func suspend(serving connection: Connection) async -> WaitEnd {
        await withCheckedContinuation { continuation in
            waiter = continuation
            isWaiting = true
            server = connection
        }
    }

    /// Sets what ends the wait.
    func expect(_ readiness: Readiness, limit: UInt64, endsOnDrain: Bool) {
        wanted = readiness
        self.limit = limit
        self.endsOnDrain = endsOnDrain
    }
}

extension Channel {
    /// Receives once, and records whether more can be read without waiting.
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer {
        let transfer = socket.receive(into: buffer)
        switch transfer {
        case .moved(let count) where count < buffer.count && !ready.contains(.hangUp):
            // A short read from a stream socket means that it is empty (epoll(7)): the next bytes raise a new event.
            ready.remove(.readable)
        case .wouldBlock:
            ready.remove(.readable)
        case .moved, .failed: break
        }
        return transfer
    }

    /// Sends three buffers with one call, and records whether more can be written without waiting.
    func send(_ head: [UInt8], _ tail: [UInt8], _ body: [UInt8]) -> Socket.Transfer {
        note(
            head.withUnsafeBytes { head in
                tail.withUnsafeBytes { tail in body.withUnsafeBytes { socket.send(head, tail, $0) } }
            })
    }

    /// Sends a buffer, and records whether more can be written without waiting.
    func send(_ bytes: ArraySlice<UInt8>) -> Socket.Transfer {
        note(bytes.withUnsafeBytes { socket.send($0) })
    }

    private func note(_ transfer: Socket.Transfer) -> Socket.Transfer {
        if transfer == .wouldBlock { ready.remove(.writable) }
        return transfer
    }
}
