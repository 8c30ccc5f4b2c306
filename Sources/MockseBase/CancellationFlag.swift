import Synchronization

/// A flag that tells a computation that nobody waits for its result any more.
///
/// A computation that can take long asks `isCurrentSet` once for every few thousand steps, and throws if the flag is
/// set.
package final class CancellationFlag: Sendable {
    /// The flag of the computation in progress, or nil if it can't be canceled.
    package static var current: CancellationFlag? { task.get() }

    /// The flag as a value of the task, or of the thread, that computes.
    package static let task = TaskLocal<CancellationFlag?>(wrappedValue: nil)

    /// The number of steps, each of which takes less than a microsecond, between two looks at the flag.
    package static let stepsBetweenLooks = 4096

    private let state: Atomic<Bool>

    /// Creates a flag.
    package init(isSet: Bool = false) {
        state = Atomic(isSet)
    }

    /// A Boolean value indicating whether the computation is canceled.
    package var isSet: Bool { state.load(ordering: .relaxed) }

    /// Cancels the computation.
    package func set() {
        state.store(true, ordering: .relaxed)
    }

    /// A Boolean value indicating whether the computation in progress is canceled.
    package static var isCurrentSet: Bool { current?.isSet ?? false }
}
