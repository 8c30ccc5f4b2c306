import MockseHTTP
import MocksePlatform

/// The state of an event loop: poller, timers, channels, and the buffers that its connections share.
///
/// It is not `Sendable`, so the compiler confines it to its loop's actor.
final class LoopCore {
    let poller: any Poller
    private let clock: any MonotonicClock
    private let usesSystemClock: Bool
    /// The executor through which other threads reach this loop.
    let executor: LoopExecutor
    @exclusivity(unchecked) var timers = TimerHeap()
    @exclusivity(unchecked) var channels = ChannelTable()
    @exclusivity(unchecked) var flushes: [Flush] = []
    var isSweeping = false
    /// The largest number of channels at a sweep since memory was given back.
    var mostChannels = 0

    /// The buffer that every receive of this loop fills before the bytes are parsed.
    let receiveBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// The buffer in which the heads of responses are built that aren't sent whole.
    @exclusivity(unchecked) var head: [UInt8] = []

    /// The time after the last poll: accurate enough for limits of seconds, and free to read.
    private(set) var turned: UInt64

    private var date: [UInt8] = []
    /// The tail of a head that leaves the connection open for a client of HTTP/1.1, as most do.
    private var usualTail: [UInt8] = []
    private var dateExpires: UInt64 = 0

    // Tokens of timers that belong to no channel.
    static let sweepToken = UInt64.max
    static let acceptToken = UInt64.max - 1
    static let sweepInterval: UInt64 = 1_000_000_000

    init(poller: any Poller, clock: any MonotonicClock, executor: LoopExecutor) {
        self.poller = poller
        self.clock = clock
        usesSystemClock = clock is SystemClock
        self.executor = executor
        head.reserveCapacity(1024)
        turned = clock.now
        clock.onJump(poller.waker)
    }

    deinit {
        receiveBuffer.deallocate()
    }

    /// The current time of the loop's clock, in nanoseconds.
    ///
    /// Calling the system's clock directly takes half as long.
    var now: UInt64 { usesSystemClock ? SystemClock().now : clock.now }

    /// Polls once, and ends the waits that have become ready or due.
    ///
    /// - Parameters:
    ///   - mayBlock: A Boolean value indicating whether polling may wait for an event.
    ///   - onListener: A closure to call with the number of a listener that has pending connections.
    ///   - onAcceptRetry: A closure to call when it is time to accept again after running out of descriptors.
    func turn(mayBlock: Bool, onListener: (_ number: Int) -> Void, onAcceptRetry: () -> Void) {
        var wait: Int64? = 0
        if mayBlock {
            wait = timers.earliest.map { earliest in
                let remaining = earliest &- min(earliest, now)
                // Linux overruns a wait by up to 0.1% of its length, 0.8 ms of 800. Shorten a long wait, so that the
                // next, brief one ends on time.
                return Int64(clamping: remaining > 1_000_000 ? remaining - remaining / 256 : remaining)
            }
            if !flushes.isEmpty { wait = min(wait ?? Self.flushInterval, Self.flushInterval) }
        }
        do throws(SystemError) {
            try poller.wait(nanoseconds: wait) { token, readiness in
                if token >= Self.firstListenerToken {
                    onListener(Int(token - Self.firstListenerToken))
                } else {
                    channels[token]?.note(readiness)
                }
            }
        } catch {
            // Only a bug in mockse can make the poller's own descriptor fail.
            assertionFailure("\(error)")
        }
        turned = now
        fireTimers(onAcceptRetry)
        checkFlushes()
    }

    /// The first token of a listener; the tokens of channels are less than 2^63.
    static let firstListenerToken = UInt64(1) << 63

    /// Returns the last lines of a head, with a `Date` that is updated once a second.
    func tail(closes: Bool, minorVersion: Int) -> [UInt8] {
        if turned >= dateExpires {
            let wall = WallClock.nanoseconds
            date = HTTPDate(secondsSince1970: Int(wall / 1_000_000_000)).bytes
            dateExpires = turned + UInt64(1_000_000_000 - wall % 1_000_000_000)
            usualTail = ResponseEncoder.tail(date: date, close: false, minorVersion: 1)
        }
        if !closes, minorVersion == 1 { return usualTail }
        return ResponseEncoder.tail(date: date, close: closes, minorVersion: minorVersion)
    }
}
