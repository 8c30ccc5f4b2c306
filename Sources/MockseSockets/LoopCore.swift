import MockseHTTP
import MocksePlatform

/// Everything that belongs to one loop's thread: poller, timers, channels, and buffers that its connections share.
///
/// It is not Sendable: the compiler keeps it inside its loop's actor.
final class LoopCore {
    let poller: any Poller
    let clock: any MonotonicClock
    /// Where other threads reach this loop.
    let executor: LoopExecutor
    var timers = TimerHeap()
    var channels = ChannelTable()
    var settlings: [Settling] = []
    var isDraining = false
    var isSweeping = false

    /// Where every receive of this loop lands before it is parsed.
    let receiveBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// Where a response's head is put together.
    var head: [UInt8] = []

    /// When the loop last polled: near enough for limits of seconds, and read for nothing.
    private(set) var turned: UInt64

    private var date: [UInt8] = []
    private var dateExpires: UInt64 = 0

    /// Timers that belong to no channel.
    static let sweepToken = UInt64.max
    static let acceptToken = UInt64.max - 1
    static let sweepInterval: UInt64 = 1_000_000_000

    init(poller: any Poller, clock: any MonotonicClock, executor: LoopExecutor) {
        self.poller = poller
        self.clock = clock
        self.executor = executor
        head.reserveCapacity(1024)
        turned = clock.now
        clock.onJump(poller.waker)
    }

    deinit {
        receiveBuffer.deallocate()
    }

    /// Polls once and ends the waits of what became ready or due.
    ///
    /// - Parameters:
    ///   - mayBlock: Whether to wait for something to happen.
    ///   - onListener: Called with the number of a listener that has connections.
    ///   - onAcceptRetry: Called when it is time to accept again after a shortage.
    func turn(mayBlock: Bool, onListener: (_ number: Int) -> Void, onAcceptRetry: () -> Void) {
        var wait: Int64? = 0
        if mayBlock {
            wait = timers.earliest.map { earliest in
                let remaining = earliest &- min(earliest, clock.now)
                // Linux lets a wait run over by a thousandth of its length, 0.8 ms of 800: a long one is cut short, so
                // that the next one, which ends it, is a brief one.
                return Int64(clamping: remaining > 1_000_000 ? remaining - remaining / 256 : remaining)
            }
            if !settlings.isEmpty { wait = min(wait ?? Self.settlingInterval, Self.settlingInterval) }
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
            // Only a mistake of ours can make the poller's own descriptor fail.
            assertionFailure("\(error)")
        }
        turned = clock.now
        fireTimers(onAcceptRetry)
        lookAtSettlings()
    }

    /// Tokens from here on are listeners'; channels' stay below 2^63.
    static let firstListenerToken = UInt64(1) << 63

    /// The value of the `Date` field, made once a second.
    var currentDate: [UInt8] {
        if turned >= dateExpires {
            let wall = WallClock.nanoseconds
            date = HTTPDate(secondsSince1970: Int(wall / 1_000_000_000)).bytes
            dateExpires = turned + UInt64(1_000_000_000 - wall % 1_000_000_000)
        }
        return date
    }
}
