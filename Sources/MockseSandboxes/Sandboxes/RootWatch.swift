import MockseJournal
import Synchronization

/// A watch over the root that warns once if several clients seem to share it.
final class RootWatch: Sendable {
    /// The number of exchanges after which the watch looks for the first time.
    ///
    /// It looks again each time the number has doubled.
    private static let first = 16
    /// The number of most recent exchanges that the watch looks at.
    private static let span = 64

    private let hasTold = Atomic(false)

    /// Returns a Boolean value indicating whether the watch looks after an exchange.
    static func isDue(_ id: Int) -> Bool { id & (id - 1) == 0 && id >= first }

    /// Warns if the most recent exchanges look like those of several clients, unless it has already warned.
    func look(at journal: Journal, _ log: AccessLog) {
        guard !hasTold.load(ordering: .relaxed),
            let lists = SharedWalks.lists(in: journal.exchanges(since: journal.newest - Self.span)),
            !hasTold.exchange(true, ordering: .relaxed)
        else { return }
        log.warn(SharedWalks.notice(about: lists))
    }
}
