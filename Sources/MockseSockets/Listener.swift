import MocksePlatform

/// A listening socket of a server, in the loop that accepts its connections.
final class Listener {
    let context: ServerContext
    /// The loops among which the connections are distributed.
    let loops: [EventLoop]
    let address: SocketAddress
    /// The socket, or nil while it can't be opened again.
    private var socket: ListeningSocket?
    private var nextLoop: Int

    /// The number of consecutive failures of the listener itself.
    var failures = 0
    /// The time of the next attempt after a failure, in nanoseconds of the loop's clock.
    var retryTime: UInt64 = 0

    /// The number of consecutive connections that may be lost before that counts as a failure of the listener.
    ///
    /// XNU reports ECONNABORTED for each accept on a listener that it has reclaimed (`uipc_syscalls.c`).
    private static let mostLost = 64

    init(_ socket: ListeningSocket, of context: ServerContext, loops: [EventLoop], first: Int) {
        self.socket = socket
        address = socket.address
        self.context = context
        self.loops = loops
        nextLoop = first % loops.count
    }

    var descriptor: Int32? { socket?.descriptor }

    /// Closes the socket and opens another on the same address.
    func reopen() throws(SystemError) {
        socket = nil
        socket = try ListeningSocket(on: address)
    }

    /// Accepts connections and hands them to the loops until no client is waiting.
    ///
    /// - Returns: The result that ended it.
    func acceptAll() -> End {
        var lost = 0
        while let socket {
            switch socket.accept() {
            case .connection(let accepted):
                lost = 0
                loops[nextLoop].executor.hand(over: accepted, of: context)
                nextLoop = (nextLoop + 1) % loops.count
            case .lost(let error):
                lost += 1
                if lost > Self.mostLost { return .failed(error) }
            case .wouldBlock: return .wouldBlock
            case .outOfResources(let error): return .outOfResources(error)
            case .failed(let error): return .failed(error)
            }
        }
        return .wouldBlock
    }

    /// The reason why accepting ended.
    enum End {
        /// No client is waiting.
        case wouldBlock
        /// The system is out of descriptors or memory; the connections remain in the backlog.
        case outOfResources(SystemError)
        /// The listener accepts nothing.
        case failed(SystemError)
    }
}
