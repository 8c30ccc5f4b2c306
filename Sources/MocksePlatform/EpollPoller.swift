#if os(Linux) || os(Android)
import CMocksePlatform
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A poller that uses Linux's epoll, edge-triggered.
final class EpollPoller: Poller {
    let waker: Waker
    private let epoll: Int32
    private let events: UnsafeMutableBufferPointer<epoll_event>
    private static let wakeToken = UInt64.max

    init() throws(SystemError) {
        let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError.last("epoll_create1") }
        do throws(SystemError) {
            waker = try Waker()
        } catch {
            close(descriptor)
            throw error
        }
        epoll = descriptor
        events = .allocate(capacity: 256)
        try control(EPOLL_CTL_ADD, waker.descriptor, token: Self.wakeToken, mask: EpollBits.input)
    }

    deinit {
        close(epoll)
        events.deallocate()
    }

    func register(_ descriptor: Int32, token: UInt64) throws(SystemError) {
        let mask = EpollBits.input | EpollBits.output | EpollBits.peerClosed | EpollBits.edgeTriggered
        try control(EPOLL_CTL_ADD, descriptor, token: token, mask: mask)
    }

    func deregister(_ descriptor: Int32) {
        var unused = epoll_event()
        _ = epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &unused)
    }

    func expect(_ readiness: Readiness, on descriptor: Int32) {
        // Edge-triggered: the next event needs no request.
    }

    func wait(nanoseconds: Int64?, _ ready: (UInt64, Readiness) -> Void) throws(SystemError) {
        let count = mockse_epoll_wait(epoll, events.baseAddress, Int32(events.count), nanoseconds ?? -1)
        guard count >= 0 else {
            if errno == EINTR { return }
            throw SystemError.last("epoll_wait")
        }
        for event in events.prefix(Int(count)) {
            if event.data.u64 == Self.wakeToken {
                waker.drain()
            } else {
                ready(event.data.u64, Readiness(epoll: event.events))
            }
        }
    }

    private func control(_ operation: Int32, _ descriptor: Int32, token: UInt64, mask: UInt32) throws(SystemError) {
        var event = epoll_event()
        event.events = mask
        event.data.u64 = token
        guard epoll_ctl(epoll, operation, descriptor, &event) == 0 else { throw SystemError.last("epoll_ctl") }
    }
}

/// The bits of an epoll event, which musl defines as numbers and Glibc as an enumeration.
private enum EpollBits {
    #if canImport(Musl)
    static let input = UInt32(EPOLLIN)
    static let output = UInt32(EPOLLOUT)
    static let peerClosed = UInt32(EPOLLRDHUP)
    static let hangUp = UInt32(EPOLLHUP)
    static let failure = UInt32(EPOLLERR)
    static let edgeTriggered = UInt32(EPOLLET)
    #else
    static let input = EPOLLIN.rawValue
    static let output = EPOLLOUT.rawValue
    static let peerClosed = EPOLLRDHUP.rawValue
    static let hangUp = EPOLLHUP.rawValue
    static let failure = EPOLLERR.rawValue
    static let edgeTriggered = EPOLLET.rawValue
    #endif
}

extension Readiness {
    fileprivate init(epoll mask: UInt32) {
        self = []
        let broken = mask & (EpollBits.hangUp | EpollBits.failure) != 0
        if broken || mask & (EpollBits.input | EpollBits.peerClosed) != 0 { insert(.readable) }
        if broken || mask & EpollBits.output != 0 { insert(.writable) }
        if broken || mask & EpollBits.peerClosed != 0 { insert(.hangUp) }
    }
}
#endif
