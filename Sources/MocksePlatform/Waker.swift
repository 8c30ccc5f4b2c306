import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A descriptor that another thread can make readable to wake a sleeping poller or thread.
package final class Waker: Sendable {
    let readEnd: Int32
    private let writeEnd: Int32

    /// Creates an unused waker.
    package init() throws(SystemError) {
        #if os(Linux) || os(Android)
        readEnd = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        writeEnd = readEnd
        guard readEnd >= 0 else { throw SystemError.last("eventfd") }
        #else
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError.last("pipe") }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        #endif
    }

    deinit {
        close(readEnd)
        if writeEnd != readEnd { close(writeEnd) }
    }

    /// Ends the poller's current wait or, if it isn't waiting, its next one.
    package func wake() {
        // An eventfd accepts exactly eight bytes. A full pipe (EAGAIN) means that a wake is already pending.
        var one: UInt64 = 1
        _ = write(writeEnd, &one, 8)
    }

    /// Blocks the calling thread until `wake` is called, or returns at once if it already was; consumes the wake.
    ///
    /// - Parameter milliseconds: The time limit; -1 for no limit. A signal may restart it.
    /// - Returns: True if `wake` was called, false if the time limit passed.
    @discardableResult
    package func sleep(milliseconds: Int32 = -1) -> Bool {
        var entry = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&entry, 1, milliseconds)
            if count < 0 && errno == EINTR { continue }
            if count > 0 { drain() }
            return count > 0
        }
    }

    func drain() {
        var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while read(readEnd, &bytes, 32) == 32 {}
    }
}
