import MockseKit
import MocksePlatform
import Synchronization

/// Detects changes to a config file by polling it twice a second.
final class ConfigWatch: Sendable {
    /// The result of polling the file.
    enum Finding: Equatable {
        case same
        /// The file was replaced or modified.
        case changed
        /// The file is missing for the second poll in a row.
        case gone
        /// The file was replaced by a pipe, a device or a folder.
        case irregular
    }

    private struct State {
        var seen: FileStatus?
        /// The number of polls in a row that found no file.
        var misses = 0
    }

    private let path: String
    private let state = Mutex(State())
    private let isOver = Atomic(false)

    init(_ path: String) {
        self.path = path
    }

    /// Starts a thread that calls `react` each time the file has changed, is gone or is no regular file, until `stop()`
    /// is called.
    func start(_ react: @escaping @Sendable (Finding) -> Void) throws(SystemError) {
        try SystemThread.start(named: "mockse config") { [self] in
            while !isOver.load(ordering: .relaxed) {
                let finding = look()
                if finding != .same { react(finding) }
                SystemThread.sleep(nanoseconds: 500_000_000)
            }
        }
    }

    /// Stops the thread within half a second.
    func stop() {
        isOver.store(true, ordering: .relaxed)
    }

    /// Returns what happened to the file since the last poll.
    ///
    /// The first poll reports a change, because the file may have changed since it was read. A file that is missing in
    /// one poll, for example while an editor saves it, is unchanged. The second such poll reports it gone, once.
    ///
    /// Anything other than a regular file is reported once, and never opened: opening a named pipe waits for its writer.
    func look() -> Finding {
        let now = FileStatus(of: path)
        return state.withLock { state in
            guard let now else {
                state.misses += 1
                if state.misses == 2 { state.seen = nil }
                return state.misses == 2 ? .gone : .same
            }
            defer { state = State(seen: now) }
            guard now.isRegular else { return state.seen?.isRegular == false ? .same : .irregular }
            return now == state.seen ? .same : .changed
        }
    }
}
