/// The operations for which a descriptor is ready.
package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No operation; `[]` would take longer.
    package static var none: Readiness { Readiness(rawValue: 0) }

    /// Bytes, a new connection or the end of the stream can be read.
    package static let readable = Readiness(rawValue: 1)
    /// Bytes can be written.
    package static let writable = Readiness(rawValue: 2)
    /// The peer has closed its sending side, or the connection is broken.
    package static let hangUp = Readiness(rawValue: 4)
}

/// A type that reports which descriptors have become ready: the interface between an event loop and the system.
///
/// A descriptor is registered once, for all events. An event means that it *became* ready: the caller then reads or
/// writes until the call would block, and calls `expect` before it waits for the next event.
package protocol Poller: AnyObject {
    /// The waker that ends a wait, from any thread.
    var waker: Waker { get }

    /// Starts watching a descriptor; its events carry `token`.
    func register(_ descriptor: Int32, token: UInt64) throws(SystemError)

    /// Stops watching a descriptor, which must still be open.
    func deregister(_ descriptor: Int32)

    /// Declares that the descriptor would block, so that becoming ready again raises an event.
    func expect(_ readiness: Readiness, on descriptor: Int32)

    /// Waits until a descriptor is ready, `waker` is used, or the time has passed.
    ///
    /// - Parameters:
    ///   - nanoseconds: The time limit, in nanoseconds; nil for no limit.
    ///   - ready: A closure to call for each event.
    /// - Throws: The system call that failed; an interruption by a signal is not a failure.
    func wait(nanoseconds: Int64?, _ ready: (UInt64, Readiness) -> Void) throws(SystemError)
}

/// A kind of poller that an event loop can use.
package enum PollerKind: Sendable, CaseIterable {
    /// The system's own poller: epoll on Linux, kqueue on Apple systems.
    case native
    #if !canImport(Darwin)
    /// `poll(2)`.
    case portable
    #endif

    /// Creates a poller of this kind.
    package func makePoller() throws(SystemError) -> any Poller {
        switch self {
        #if canImport(Darwin)
        case .native: try KqueuePoller()
        #else
        case .native: try EpollPoller()
        case .portable: try PollPoller()
        #endif
        }
    }
}
