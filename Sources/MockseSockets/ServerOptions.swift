package import MockseBase
package import MockseHTTP
package import MocksePlatform
import Synchronization

/// The addresses, event loops and time limits of a server.
package struct ServerOptions: Sendable {
    /// The addresses to listen on; a port of 0 after the first address means the first one's port.
    package var addresses: [SocketAddress]
    /// A Boolean value indicating whether to skip addresses after the first that the machine lacks, as without IPv6.
    package var secondariesMayBeMissing = false
    /// The number of event loops, each with its own thread; by default one per core, but at most four.
    package var loops = min(4, SystemThread.processorCount)
    /// A Boolean value indicating whether the loops are those that the servers of the process share.
    ///
    /// Shared loops use the native poller and the system's clock, whatever `poller` and `clock` are.
    package var sharesLoops = true
    /// The kind of poller that the loops use.
    package var poller = PollerKind.native
    /// The clock that the loops use.
    package var clock: any MonotonicClock = SystemClock()
    /// The size limits of a request.
    package var limits = HTTPLimits()
    /// The memory for the bodies of requests, beyond the first 64 KiB of each; by default 256 MiB.
    ///
    /// Servers can share one budget.
    package var bodies = MemoryBudget(limit: 256 << 20)
    /// The long computations; servers can share them.
    package var computations = Computations()
    /// The time that a connection may stay idle between requests, in nanoseconds.
    package var idleTimeout: UInt64 = 75_000_000_000
    /// The time limit for receiving a request from its first byte to its last, in nanoseconds.
    ///
    /// It also limits each wait for a client to receive more of a response.
    package var requestTimeout: UInt64 = 30_000_000_000
    /// The time that stopping the server waits for open exchanges before it cuts them, in nanoseconds.
    package var drainTimeout: UInt64 = 5_000_000_000

    /// Creates options with default values.
    package init(addresses: [SocketAddress]) {
        self.addresses = addresses
    }
}

/// A server as its event loops know it.
final class ServerContext: Sendable {
    let options: ServerOptions
    let responder: any Responder
    private let lastConnection = Atomic<UInt64>(0)

    init(_ options: ServerOptions, responder: any Responder) {
        self.options = options
        self.responder = responder
    }

    /// Returns the number of a new connection, from 1, unique among all loops.
    func nextConnection() -> UInt64 {
        lastConnection.add(1, ordering: .relaxed).newValue
    }
}
