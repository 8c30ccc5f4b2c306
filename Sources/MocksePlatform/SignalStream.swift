import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Signals as a sequence of numbers, taken by a thread of its own instead of a handler.
///
/// Make it before any other thread starts: it blocks the signals in the running thread, and threads started later
/// inherit that.
package final class SignalStream: Sendable {
    /// The signals in order of arrival; it never ends by itself.
    package let values: AsyncStream<Int32>

    /// Starts to take these signals, but for those that the process was started to ignore, as `nohup` does.
    package init(_ signals: [Int32]) throws(SystemError) {
        let (stream, continuation) = AsyncStream<Int32>.makeStream()
        values = stream
        let signals = signals.filter { !mockse_is_ignored($0) }
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        try SystemThread.start(named: "mockse-signals") {
            var waited = sigset_t()
            sigemptyset(&waited)
            for signal in signals { sigaddset(&waited, signal) }
            while true {
                var signal: Int32 = 0
                if sigwait(&waited, &signal) == 0 { continuation.yield(signal) }
            }
        }
    }

    /// The interrupt from the keyboard (Ctrl-C).
    package static let interrupt = SIGINT
    /// The request to end, as `kill` and container engines send it.
    package static let terminate = SIGTERM

    /// The loss of the terminal.
    package static let hangUp = SIGHUP

    /// Makes writes to a closed pipe or socket fail with EPIPE instead of ending the process.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
