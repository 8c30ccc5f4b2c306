import MockseJournal
import Synchronization

/// A watch over the root, which says once that several clients seem to share it.
final class RootWatch: Sendable {
    /// The first exchange after which the watch looks; it looks again each time their number has doubled.
    private static let first = 16
    /// The number of the newest exchanges that the watch looks at.
    private static let span = 64

    private let hasTold = Atomic(false)

    /// Returns a Boolean value indicating whether the watch looks after an exchange.
    static func isDue(_ id: Int) -> Bool { id & (id - 1) == 0 && id >= first }

    /// Warns if the newest exchanges look like those of several clients, unless that was said before.
    func look(at journal: Journal, _ log: AccessLog) {
        guard !hasTold.load(ordering: .relaxed),
            let lists = SharedWalks.lists(in: journal.exchanges(since: journal.newest - Self.span)),
            !hasTold.exchange(true, ordering: .relaxed)
        else { return }
        log.warn(SharedWalks.notice(about: lists))
    }
}
