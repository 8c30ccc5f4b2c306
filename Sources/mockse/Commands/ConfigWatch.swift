import MockseKit
import MocksePlatform
import Synchronization

/// Sees that a config file has changed, by looking at it twice a second.
final class ConfigWatch: Sendable {
    private let path: String
    private let seen = Mutex<FileStatus?>(nil)
    private let isOver = Atomic(false)

    init(_ path: String) {
        self.path = path
    }

    /// Calls `react` on a thread of its own each time the file has changed, until `stop`.
    func start(_ react: @escaping @Sendable () -> Void) throws(SystemError) {
        try SystemThread.start(named: "mockse config") { [self] in
            while !isOver.load(ordering: .relaxed) {
                if hasChanged() { react() }
                SystemThread.sleep(nanoseconds: 500_000_000)
            }
        }
    }

    /// Ends the thread, at most half a second later.
    func stop() {
        isOver.store(true, ordering: .relaxed)
    }

    /// Whether the file is another one, or otherwise, since this was last asked; the first time it counts as changed, as
    /// nobody knows what it was when it was read.
    ///
    /// A file that is gone for a moment, as while an editor saves it, is no change.
    func hasChanged() -> Bool {
        guard let now = Self.status(of: path) else { return false }
        return seen.withLock { seen in
            defer { seen = now }
            return now != seen
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
