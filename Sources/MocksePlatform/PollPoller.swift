#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Polls through `poll(2)`, which every system has: the portable fallback.
///
/// poll(2) reports a state, not a change, so a direction is watched only from `expect` to its next event.
final class PollPoller: Poller {
    let waker: Waker
    private var entries: [pollfd]
    /// The descriptors and tokens of `entries`, place by place: an entry's own number is negative while it is silenced.
    private var watched: [(descriptor: Int32, token: UInt64)]
    private var places: [Int32: Int] = [:]

    #if canImport(Darwin)
    private static let peerClosed: Int16 = 0
    #else
    /// POLLRDHUP, which the C library shows only to GNU sources.
    private static let peerClosed: Int16 = 0x2000
    #endif

    init() throws(SystemError) {
        waker = try Waker()
        entries = [pollfd(fd: waker.readEnd, events: Int16(POLLIN), revents: 0)]
        watched = [(waker.readEnd, .max)]
    }

    func register(_ descriptor: Int32, token: UInt64) throws(SystemError) {
        places[descriptor] = entries.count
        entries.append(pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT) | Self.peerClosed, revents: 0))
        watched.append((descriptor, token))
    }

    func deregister(_ descriptor: Int32) {
        guard let place = places.removeValue(forKey: descriptor) else { return }
        let last = entries.count - 1
        if place != last {
            entries[place] = entries[last]
            watched[place] = watched[last]
            places[watched[place].descriptor] = place
        }
        entries.removeLast()
        watched.removeLast()
    }

    func expect(_ readiness: Readiness, on descriptor: Int32) {
        guard let place = places[descriptor] else { return }
        // Darwin reports a peer that only stopped sending as POLLHUP, too: it may still take bytes.
        entries[place].fd = descriptor
        if readiness.contains(.readable) { entries[place].events |= Int16(POLLIN) }
        if readiness.contains(.writable) { entries[place].events |= Int16(POLLOUT) }
    }

    func wait(nanoseconds: Int64?, _ ready: (UInt64, Readiness) -> Void) throws(SystemError) {
        let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
        let count = poll(&entries, nfds_t(entries.count), milliseconds)
        guard count >= 0 else {
            if errno == EINTR || errno == EAGAIN { return }
            throw SystemError.last("poll")
        }
        if entries[0].revents != 0 { waker.drain() }
        // The callback may not register or deregister: the loop only notes what is ready.
        for place in entries.indices.dropFirst() where entries[place].revents != 0 {
            let readiness = Readiness(poll: entries[place].revents, peerClosed: Self.peerClosed)
            if readiness.contains(.readable) { entries[place].events &= ~Int16(POLLIN) }
            if readiness.contains(.writable) { entries[place].events &= ~Int16(POLLOUT) }
            if readiness.contains(.hangUp) { entries[place].events &= ~Self.peerClosed }
            let isBroken = entries[place].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
            // Broken descriptors are reported at every wait: a negative number silences this one until it is closed
            // or would block after all.
            if isBroken { entries[place].fd = -1 }
            ready(watched[place].token, readiness)
        }
    }
}

extension Readiness {
    fileprivate init(poll mask: Int16, peerClosed: Int16) {
        self = []
        let broken = mask & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
        if broken || mask & (Int16(POLLIN) | peerClosed) != 0 { insert(.readable) }
        if broken || mask & Int16(POLLOUT) != 0 { insert(.writable) }
        if broken || mask & peerClosed != 0 { insert(.hangUp) }
    }
}
