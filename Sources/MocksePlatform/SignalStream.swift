import CMocksePlatform

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An asynchronous sequence of signals, received by a dedicated thread instead of a handler.
///
/// Create it before any other thread starts: it blocks the signals in the current thread, and threads started later
/// inherit that.
package final class SignalStream: Sendable {
    /// The signals in order of arrival; the stream never ends.
    package let values: AsyncStream<Int32>

    /// Starts receiving these signals, except those that the process was started to ignore, as `nohup` does.
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

    /// The interrupt signal from the keyboard (Control-C).
    package static let interrupt = SIGINT
    /// The termination signal that `kill` and container engines send.
    package static let terminate = SIGTERM

    /// The signal for the loss of the terminal.
    package static let hangUp = SIGHUP

    /// Makes writes to a closed pipe or socket fail with EPIPE instead of terminating the process.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
