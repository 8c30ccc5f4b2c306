/// What a descriptor is ready for.
package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bytes, a new connection or the end of the stream can be read.
    package static let readable = Readiness(rawValue: 1)
    /// Bytes can be written.
    package static let writable = Readiness(rawValue: 2)
    /// The peer has closed its sending side, or the connection is broken.
    package static let hangUp = Readiness(rawValue: 4)
}

/// Tells which descriptors became ready: the seam between an event loop and the system.
///
/// A descriptor is registered once, for everything. An event says that it *became* ready: after it the caller reads or
/// writes until the system says "would block" and then calls `expect`, before it waits for the next event.
package protocol Poller: AnyObject {
    /// Ends a wait from any thread.
    var waker: Waker { get }

    /// Starts to watch a descriptor; `token` comes back with its events.
    func register(_ descriptor: Int32, token: UInt64) throws(SystemError)

    /// Stops watching a descriptor, which must still be open.
    func deregister(_ descriptor: Int32)

    /// Says that the descriptor would block, so that its next readiness is an event again.
    func expect(_ readiness: Readiness, on descriptor: Int32)

    /// Waits until something is ready, `waker` was used, or the time is over.
    ///
    /// - Parameters:
    ///   - nanoseconds: The longest wait; nil for no limit.
    ///   - ready: Called for each event.
    /// - Throws: The system call's failure; an interruption by a signal is not one.
    func wait(nanoseconds: Int64?, _ ready: (UInt64, Readiness) -> Void) throws(SystemError)
}

/// Which way of polling an event loop uses.
package enum PollerKind: Sendable, CaseIterable {
    /// The system's own: epoll on Linux, kqueue on Apple systems.
    case native
    /// `poll(2)`, which every system has.
    case portable

    /// Makes a poller of this kind.
    package func makePoller() throws(SystemError) -> any Poller {
        switch self {
        case .portable:
            return try PollPoller()
        case .native:
            #if os(Linux) || os(Android)
            return try EpollPoller()
            #else
            return try KqueuePoller()
            #endif
        }
    }
}
