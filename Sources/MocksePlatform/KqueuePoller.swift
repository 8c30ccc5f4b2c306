#if canImport(Darwin)
import Darwin

/// A poller that uses kqueue, edge-triggered (`EV_CLEAR`).
///
/// Swift doesn't import the `EV_SET` macro, so events are created with the memberwise initializer.
final class KqueuePoller: Poller {
    let waker: Waker
    private let queue: Int32
    private let events: UnsafeMutableBufferPointer<kevent>
    private static let wakeToken = UInt64.max

    init() throws(SystemError) {
        let descriptor = kqueue()
        guard descriptor >= 0 else { throw SystemError.last("kqueue") }
        do throws(SystemError) {
            waker = try Waker()
        } catch {
            close(descriptor)
            throw error
        }
        queue = descriptor
        events = .allocate(capacity: 256)
        try apply([Self.change(waker.readEnd, EVFILT_READ, EV_ADD, token: Self.wakeToken)])
    }

    deinit {
        close(queue)
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
            count = kevent(queue, nil, 0, events.baseAddress, Int32(events.count), &timeout)
        } else {
            count = kevent(queue, nil, 0, events.baseAddress, Int32(events.count), nil)
        }
        guard count >= 0 else {
            if errno == EINTR { return }
            throw SystemError.last("kevent")
        }
        for event in events.prefix(Int(count)) {
            let token = UInt64(UInt(bitPattern: event.udata))
            if token == Self.wakeToken {
                waker.drain()
            } else {
                ready(token, Readiness(event))
            }
        }
    }

    private func apply(_ changes: [kevent]) throws(SystemError) {
        guard kevent(queue, changes, Int32(changes.count), nil, 0, nil) == 0 else {
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
        let end = event.flags & UInt16(EV_EOF) != 0
        if event.filter == Int16(EVFILT_WRITE) {
            // EOF on the write filter: the peer no longer reads.
            self = end ? [.writable, .readable, .hangUp] : .writable
        } else {
            self = end ? [.readable, .hangUp] : .readable
        }
    }
}
#endif
