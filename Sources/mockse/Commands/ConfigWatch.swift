import MockseKit
import MocksePlatform
import Synchronization

/// Sees that a config file has changed, by looking at it twice a second.
final class ConfigWatch: Sendable {
    /// What a look at the file finds.
    enum Finding: Equatable {
        case same
        /// The file is another one, or otherwise.
        case changed
        /// The file is not there, and was not the time before.
        case gone
    }

    private struct State {
        var seen: FileStatus?
        /// How often in a row it was not there.
        var misses = 0
    }

    private let path: String
    private let state = Mutex(State())
    private let isOver = Atomic(false)

    init(_ path: String) {
        self.path = path
    }

    /// Calls `react`, until `stop`, on a thread of its own each time the file has changed or is gone.
    func start(_ react: @escaping @Sendable (Finding) -> Void) throws(SystemError) {
        try SystemThread.start(named: "mockse config") { [self] in
            while !isOver.load(ordering: .relaxed) {
                let finding = look()
                if finding != .same { react(finding) }
                SystemThread.sleep(nanoseconds: 500_000_000)
            }
        }
    }

    /// Ends the thread, at most half a second later.
    func stop() {
        isOver.store(true, ordering: .relaxed)
    }

    /// What became of the file since the last look; the first time it counts as changed, as nobody knows what it was when
    /// it was read.
    ///
    /// A file that is missing at one look, as while an editor saves it, is no change. At the second it is gone, once.
    func look() -> Finding {
        let now = Self.status(of: path)
        return state.withLock { state in
            guard let now else {
                state.misses += 1
                if state.misses == 2 { state.seen = nil }
                return state.misses == 2 ? .gone : .same
            }
            defer { state = State(seen: now) }
            return now == state.seen ? .same : .changed
        }
    }

    private static func status(of path: String) -> FileStatus? {
        do throws(SystemError) {
            let file = try File(path)
            return try file.status()
        } catch {
            return nil
        }
    }
}
