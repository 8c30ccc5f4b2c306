import MocksePlatform
import Synchronization

extension Connection {
    /// A computation that may take long.
    package struct Computation: Sendable {
        /// The kind, which decides for what the computation has to wait.
        package let kind: Computations.Kind
        /// A description, for the report when the server stops.
        package let activity: String
        /// The sandbox for which the computation runs.
        package let owner: String
        /// A text that identical computations share, or nil if no other is identical.
        package let key: String?
        /// A Boolean value indicating whether the computation ends if the client disconnects.
        ///
        /// If not, the client's request changes something, which is completed.
        package let endsWithClient: Bool

        /// Creates the description of a computation.
        package init(
            _ kind: Computations.Kind, _ activity: String, for owner: String, key: String? = nil,
            endsWithClient: Bool = true
        ) {
            self.kind = kind
            self.activity = activity
            self.owner = owner
            self.key = key
            self.endsWithClient = endsWithClient
        }
    }

    /// The reason why a computation has no result.
    package enum ComputationFailure: Error, Sendable, Hashable {
        /// The client has disconnected, or the server has cut the connection, with this outcome of the exchange.
        case abandoned(Delivery.Outcome)
        /// Too many computations wait or run already.
        case refused(Computations.TooMany)
    }

    /// Runs a computation on another thread, so that the loop serves other connections in the meantime.
    ///
    /// If the client disconnects, or the server cuts the connection, the wait ends at once.
    ///
    /// - Parameters:
    ///   - computation: The description of the computation.
    ///   - body: The computation.
    /// - Returns: The result.
    /// - Throws: The reason why the computation has no result.
    package func compute<Value: Sendable>(
        _ computation: Computation, _ body: @escaping @Sendable () -> Value
    ) async throws(ComputationFailure) -> Value {
        activity = computation.activity
        let result = ComputedResult<Value>()
        var (ticket, refusal): (Computations.Ticket?, Computations.TooMany?)
        func start(_ whenDone: @escaping @Sendable () -> Void) {
            do throws(Computations.TooMany) {
                ticket = try computations.start(computation.kind, for: computation.owner, key: computation.key) {
                    result.set(body())
                    whenDone()
                }
            } catch {
                refusal = error
            }
        }
        let end = await core.pause(channel, until: .max) { number in
            let wake = Wake(executor: core.executor, wait: WaitID(token: channel.token, number: number))
            start { wake() }
            if refusal != nil { wake() }
        }
        if ticket == nil, refusal == nil, !computation.endsWithClient { start {} }
        if let refusal { throw .refused(refusal) }
        if end == .woken, let value = result.value { return value }
        if let ticket, computation.endsWithClient { computations.abandon(ticket) }
        var outcome = Delivery.Outcome()
        lose(end, &outcome)
        throw .abandoned(outcome)
    }
}

/// The result of a computation, which another thread sets.
private final class ComputedResult<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)

    /// The result, or nil as long as the computation has not ended.
    var value: Value? { state.withLock { $0 } }

    func set(_ value: Value) {
        state.withLock { $0 = value }
    }
}
