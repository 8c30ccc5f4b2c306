import Synchronization

/// A list that requests walk, which a journal finds once and then again without searching for its name.
package final class JournalList: Sendable {
    /// The target without its page.
    package let name: String
    /// The place in the walk table that the list had last; see `WalkTable`.
    let place = Atomic<Int>(-1)

    /// Creates a list.
    package init(_ name: String) {
        self.name = name
    }
}
