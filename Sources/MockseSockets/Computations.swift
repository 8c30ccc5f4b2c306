import MockseBase
import MocksePlatform
import Synchronization

/// The long computations of a server, which run on threads of their own and would otherwise hold up an event loop.
///
/// - Identical computations run one after the other, so that all but the first find its results in a cache.
/// - A computation that nobody waits for doesn't start, or is told to stop.
/// - The owners of waiting computations, which are sandboxes, take turns, and the number of computations of each of
///   them is limited.
/// - Computations of different kinds don't wait for each other.
package final class Computations: Sendable {
    /// A kind of computations, which has threads of its own.
    package enum Kind: Int, Sendable, CaseIterable {
        /// Filtering and sorting a user's list.
        case lists
        /// Control calls.
        case control
        /// Matching requests with many rules.
        case rules
    }

    /// The maximum number of threads for each kind.
    package static let threadLimit = 2
    /// The maximum number of different computations of one kind that wait or run for an owner.
    package static let ownerLimit = 32
    /// The maximum number of different computations of one kind that wait or run for all owners.
    package static let limit = 256

    /// A computation as one client asks for it.
    package struct Ticket: Sendable, Hashable {
        fileprivate let kind: Kind
        fileprivate let flight: Int
        fileprivate let member: Int
    }

    /// The reason why a computation is refused: so many computations wait or run already.
    package struct TooMany: Error, Sendable, Hashable {
        /// The limit.
        package let limit: Int
        /// A Boolean value indicating whether the limit is that of the owner, rather than that of the server.
        package let isOwners: Bool
    }

    private let queues = Mutex([ComputationQueue](repeating: ComputationQueue(), count: Kind.allCases.count))

    /// Creates a set of computations without any.
    package init() {}

    /// The number of different computations of a kind that wait or run.
    package func count(of kind: Kind) -> Int { queues.withLock { $0[kind.rawValue].count } }

    /// Starts a computation as soon as a thread is free and it is its owner's turn.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - owner: The owner.
    ///   - key: A text that identical computations share, or nil if no other is identical.
    ///   - body: The computation. While it runs, `CancellationFlag.current` says whether it has been abandoned.
    /// - Returns: A ticket with which to abandon the computation.
    /// - Throws: `TooMany` if a limit is reached.
    package func start(
        _ kind: Kind, for owner: String, key: String? = nil, _ body: @escaping @Sendable () -> Void
    ) throws(TooMany) -> Ticket {
        let (flight, member, needsThread) = try queues.withLock { queues throws(TooMany) in
            try queues[kind.rawValue].add(body, for: owner, key: key)
        }
        let ticket = Ticket(kind: kind, flight: flight, member: member)
        guard needsThread else { return ticket }
        do throws(SystemError) {
            try SystemThread.start(named: "mockse-worker") { [self] in run(kind) }
        } catch {
            run(kind)
        }
        return ticket
    }

    /// Gives up on a computation, which may have ended.
    ///
    /// If no one else waits for it, it doesn't start, or its flag is set.
    package func abandon(_ ticket: Ticket) {
        queues.withLock { $0[ticket.kind.rawValue].abandon(flight: ticket.flight, member: ticket.member) }
    }

    /// Runs computations until none is left that can start.
    private func run(_ kind: Kind) {
        while let flight = queues.withLock({ $0[kind.rawValue].take() }) {
            CancellationFlag.task.withValue(flight.flag) {
                var hasRun = false
                while let body = queues.withLock({ $0[kind.rawValue].nextMember(of: flight.id, hasRun: hasRun) }) {
                    body()
                    hasRun = true
                }
            }
        }
    }
}
