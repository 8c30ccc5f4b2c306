#if canImport(Darwin)
import Darwin

/// A poller that uses kqueue, edge-triggered (`EV_CLEAR`).
///
/// Swift doesn't import the `EV_SET` macro, so events are created with the memberwise initializer.
final class KqueuePoller: Poller {
    /// The waker, whose kqueue is also this poller's.
    let waker: Waker
    private let events: UnsafeMutableBufferPointer<kevent>

    init() throws(SystemError) {
        waker = try Waker()
        events = .allocate(capacity: 256)
    }

    deinit {
        events.deallocate()
    }

    func register(_ descriptor: Int32, token: UInt64) throws(SystemError) {
        try apply([
            Self.change(descriptor, EVFILT_READ, EV_ADD | EV_CLEAR, token: token),
            Self.change(descriptor, EVFILT_WRITE, EV_ADD | EV_CLEAR, token: token),
        ])
    }

    func deregister(_ descriptor: Int32) {
        // Deleting a missing filter fails with ENOENT, which is harmless here.
        try? apply([Self.change(descriptor, EVFILT_READ, EV_DELETE, token: 0)])
        try? apply([Self.change(descriptor, EVFILT_WRITE, EV_DELETE, token: 0)])
    }

    func expect(_ readiness: Readiness, on descriptor: Int32) {
        // Edge-triggered: the next event needs no request.
    }

    func wait(nanoseconds: Int64?, _ ready: (UInt64, Readiness) -> Void) throws(SystemError) {
        let count: Int32
        if let nanoseconds {
            var timeout = timespec(
                tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
            count = kevent(waker.descriptor, nil, 0, events.baseAddress, Int32(events.count), &timeout)
        } else {
            count = kevent(waker.descriptor, nil, 0, events.baseAddress, Int32(events.count), nil)
        }
        guard count >= 0 else {
            if errno == EINTR { return }
            throw SystemError.last("kevent")
        }
        for event in events.prefix(Int(count)) {
            // Retrieving the waker's event has cleared it.
            guard event.filter != Int16(EVFILT_USER) else { continue }
            ready(UInt64(UInt(bitPattern: event.udata)), Readiness(event))
        }
    }

    private func apply(_ changes: [kevent]) throws(SystemError) {
        guard kevent(waker.descriptor, changes, Int32(changes.count), nil, 0, nil) == 0 else {
            throw SystemError.last("kevent")
        }
    }

    private static func change(_ descriptor: Int32, _ filter: Int32, _ flags: Int32, token: UInt64) -> kevent {
        kevent(
            ident: UInt(descriptor), filter: Int16(filter), flags: UInt16(flags), fflags: 0, data: 0,
            udata: UnsafeMutableRawPointer(bitPattern: UInt(token)))
    }
}

extension Readiness {
    fileprivate init(_ event: kevent) {
        if event.filter == Int16(EVFILT_WRITE) {
            // EV_EOF on this filter also follows our own `shutdown(SHUT_WR)` (XNU, `filt_sowrite_common`: it reports
            // SS_CANTSENDMORE). A connection that the peer resets ends both filters.
            self = .writable
        } else {
            self = event.flags & UInt16(EV_EOF) != 0 ? [.readable, .hangUp] : .readable
        }
    }
}
#endif
