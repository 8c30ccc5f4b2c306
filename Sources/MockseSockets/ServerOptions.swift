package import MockseHTTP
package import MocksePlatform

/// How a server listens and how patient it is.
package struct ServerOptions: Sendable {
    /// The addresses to listen on; those after the first take the port that the first one got.
    package var addresses: [SocketAddress]
    /// Whether addresses after the first are left out if the machine has none such, as without IPv6.
    package var secondariesMayBeMissing = false
    /// How many event loops, each with its own thread.
    package var loops = SystemThread.processorCount
    /// How the loops poll.
    package var poller = PollerKind.native
    /// The time the loops live by.
    package var clock: any MonotonicClock = SystemClock()
    /// How much of one request is taken in.
    package var limits = HTTPLimits()
    /// How long a connection may stay idle between requests, in nanoseconds.
    package var idleTimeout: UInt64 = 75_000_000_000
    /// How long a request may take from its first byte to its last, and a response's bytes to be taken.
    package var requestTimeout: UInt64 = 30_000_000_000
    /// How long a stop waits for open exchanges before it cuts them.
    package var drainTimeout: UInt64 = 5_000_000_000

    /// Options with these defaults.
    package init(addresses: [SocketAddress]) {
        self.addresses = addresses
    }
}
