import MocksePlatform

/// A socket inside a loop: what it is known to be ready for, and the one wait that may be going on.
///
/// A connection is one straight-line function, so it waits for one thing at a time.
final class Channel {
    /// How a wait ended.
    enum WaitEnd {
        /// What was waited for has come; for a pause: its time.
        case ready
        /// Another thread has called the pause off.
        case woken
        /// The time limit of a wait for the peer has passed.
        case timedOut
        /// The peer has gone.
        case gone
        /// The server stops.
        case stopped
    }

    let socket: Socket
    /// What has become ready and was not used up since.
    var ready: Readiness = []
    var token: UInt64 = 0

    /// When a wait for the peer is given up, in the loop's time; checked about once a second.
    var limit = UInt64.max
    /// Set when the loop gives up on every connection.
    var isCut = false
    /// Whether a stop may end the current wait: between requests.
    var endsOnDrain = false

    private var wanted: Readiness = []
    private var waiter: CheckedContinuation<WaitEnd, Never>?
    private var number: UInt32 = 0

    init(_ socket: Socket) {
        self.socket = socket
    }

    func note(_ readiness: Readiness) {
        ready.formUnion(readiness)
        guard waiter != nil else { return }
        // A pause wants nothing but to hear of the peer's leaving.
        if wanted.isEmpty {
            if readiness.contains(.hangUp) { end(.gone) }
        } else if !ready.isDisjoint(with: wanted) {
            end(.ready)
        }
    }

    func end(_ end: WaitEnd) {
        guard let waiting = waiter else { return }
        waiter = nil
        number &+= 1
        limit = .max
        endsOnDrain = false
        waiting.resume(returning: end)
    }

    func isWaiting(_ number: UInt32) -> Bool {
        waiter != nil && self.number == number
    }

    func suspend(
        until readiness: Readiness, limit: UInt64, endsOnDrain: Bool, _ armed: (UInt32) -> Void
    ) async -> WaitEnd {
        if isCut { return .stopped }
        return await withCheckedContinuation { continuation in
            wanted = readiness
            self.limit = limit
            self.endsOnDrain = endsOnDrain
            waiter = continuation
            armed(number)
        }
    }
}

extension Channel {
    /// Receives once and remembers whether more can be read without waiting.
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer {
        let transfer = socket.receive(into: buffer)
        switch transfer {
        case .moved(let count) where count < buffer.count && !ready.contains(.hangUp):
            // A stream socket that gives less than asked for is empty (epoll(7)): the next bytes are a new event.
            ready.remove(.readable)
        case .wouldBlock:
            ready.remove(.readable)
        case .moved, .failed: break
        }
        return transfer
    }

    /// Sends two buffers with one call and remembers whether more would be taken.
    func send(_ first: ArraySlice<UInt8>, _ second: [UInt8] = []) -> Socket.Transfer {
        let transfer = first.withUnsafeBytes { first in
            second.withUnsafeBytes { second in socket.send(first, second) }
        }
        if transfer == .wouldBlock { ready.remove(.writable) }
        return transfer
    }
}
