import Synchronization

/// Time as this process gets to count it.
///
/// A busy machine lets tasks oversleep, those of the suite and those of a client in its process. Own time passes by what
/// a task that does nothing but sleep gets to count: it stands still while no task runs, and never runs ahead of the
/// clock. What takes so much of it leaves other tasks as many turns on a busy machine as on an idle one.
package enum OwnTime {
    /// The longest that a task which waits for something sleeps.
    package static let step = Duration.milliseconds(2)

    /// Returns how late the machine currently lets a task run that slept for one step.
    package static func lateness() async throws -> Duration {
        let (start, count) = (ContinuousClock.now, 3)
        for _ in 0..<count { try await Task.sleep(for: step) }
        return max(.zero, (ContinuousClock.now - start) / count - step)
    }

    /// The own time since the first call.
    package static var now: Duration { Ticker.shared.now }

    /// Returns after so much own time.
    ///
    /// - Throws: `CancellationError`.
    package static func sleep(for time: Duration) async throws {
        let end = now + time
        repeat { try await Task.sleep(for: max(step / 2, end - now)) } while now < end
    }

    /// Counts, for as long as the process lives.
    private final class Ticker: Sendable {
        static let shared = Ticker()

        private let time = Mutex(Duration.zero)

        var now: Duration { time.withLock { $0 } }

        private init() {
            Task.detached { [self] in
                var last = ContinuousClock.now
                while true {
                    try? await Task.sleep(for: step)
                    let now = ContinuousClock.now
                    // Longer than twice its time it sleeps only if it is late.
                    let passed = min(now - last, step * 2)
                    time.withLock { $0 += passed }
                    last = now
                }
            }
        }
    }
}
