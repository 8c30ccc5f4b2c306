import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A descriptor that another thread can make readable to wake a sleeping poller or thread.
///
/// It is an eventfd, or on Darwin a kqueue with a user event, which `KqueuePoller` waits on as well: macOS starts
/// programs with only 256 descriptors.
package final class Waker: Sendable {
    let descriptor: Int32

    /// Creates an unused waker.
    package init() throws(SystemError) {
        #if canImport(Darwin)
        descriptor = kqueue()
        guard descriptor >= 0 else { throw SystemError.last("kqueue") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard change(EV_ADD | EV_CLEAR, 0) else {
            let error = SystemError.last("kevent")
            close(descriptor)
            throw error
        }
        #else
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError.last("eventfd") }
        #endif
    }

    deinit {
        close(descriptor)
    }

    /// Ends the poller's current wait or, if it isn't waiting, its next one.
    package func wake() {
        #if canImport(Darwin)
        _ = change(0, UInt32(NOTE_TRIGGER))
        #else
        // An eventfd accepts exactly eight bytes.
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
        #endif
    }

    /// Blocks the calling thread until `wake` is called, or returns at once if it already was; consumes the wake.
    ///
    /// - Parameter milliseconds: The time limit; -1 for no limit. A signal may restart it.
    /// - Returns: True if `wake` was called, false if the time limit passed.
    @discardableResult
    package func sleep(milliseconds: Int32 = -1) -> Bool {
        #if canImport(Darwin)
        var event = kevent()
        var limit = timespec(tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000) * 1_000_000)
        while true {
            // Retrieving the event clears it (EV_CLEAR).
            let count =
                milliseconds < 0
                ? kevent(descriptor, nil, 0, &event, 1, nil) : kevent(descriptor, nil, 0, &event, 1, &limit)
            if count < 0 && errno == EINTR { continue }
            return count > 0
        }
        #else
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&entry, 1, milliseconds)
            if count < 0 && errno == EINTR { continue }
            if count > 0 { drain() }
            return count > 0
        }
        #endif
    }

    #if canImport(Darwin)
    private func change(_ flags: Int32, _ operation: UInt32) -> Bool {
        // Swift doesn't import the `EV_SET` macro.
        var event = kevent(
            ident: 0, filter: Int16(EVFILT_USER), flags: UInt16(flags), fflags: operation, data: 0, udata: nil)
        return kevent(descriptor, &event, 1, nil, 0, nil) == 0
    }
    #else
    func drain() {
        // Reading an eventfd resets it.
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
    #endif
}
