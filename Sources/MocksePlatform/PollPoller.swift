// Darwin's poll(2) reports nothing, not even POLLHUP, for a descriptor whose `events` are 0 (XNU, `sys_generic.c`): a
// peer that disconnects during a pause would go unnoticed. kqueue is always available there.
#if !canImport(Darwin)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A poller that uses `poll(2)`: the fallback where epoll is missing.
///
/// `poll(2)` reports a state, not a change, so a direction is watched only from `expect` to its next event.
final class PollPoller: Poller {
    let waker: Waker
    private var entries: [pollfd]
    /// The descriptors and tokens of `entries`, index by index; an entry's own descriptor is negative while disabled.
    private var watched: [(descriptor: Int32, token: UInt64)]
    private var places: [Int32: Int] = [:]

    /// POLLRDHUP, which the C library defines only with `_GNU_SOURCE`.
    private static let peerClosed: Int16 = 0x2000

    init() throws(SystemError) {
        waker = try Waker()
        entries = [pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)]
        watched = [(waker.descriptor, .max)]
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
        // The callback must not register or deregister: the loop only records readiness.
        for place in entries.indices.dropFirst() where entries[place].revents != 0 {
            let readiness = Readiness(poll: entries[place].revents, peerClosed: Self.peerClosed)
            if readiness.contains(.readable) { entries[place].events &= ~Int16(POLLIN) }
            if readiness.contains(.writable) { entries[place].events &= ~Int16(POLLOUT) }
            if readiness.contains(.hangUp) { entries[place].events &= ~Self.peerClosed }
            let isBroken = entries[place].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
            // Every wait reports broken descriptors: a negative number disables this one until it is closed or would
            // block after all.
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
#endif
