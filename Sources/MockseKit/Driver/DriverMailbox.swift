package import MockseJSON
import Synchronization

/// Where a conformance run leaves commands for a client that can only make HTTP requests, and finds its answers.
///
/// There is one command at a time. It is handed out until it is answered: a page that is loaded again, or a poll whose
/// answer is lost, gets it once more.
package final class DriverMailbox: Sendable {
    private struct State {
        var command: JSONObject?
        var pollers: [Int: @Sendable () -> Void] = [:]
        var pollerCount = 0
    }

    private let state = Mutex(State())
    private let continuation: AsyncStream<JSONObject>.Continuation

    /// What the client answers, in order.
    package let replies: AsyncStream<JSONObject>

    init() {
        (replies, continuation) = AsyncStream.makeStream(of: JSONObject.self)
    }

    /// Leaves a command, in place of one that was not answered.
    package func put(_ command: JSONObject) {
        let pollers = state.withLock { state in
            state.command = command
            defer { state.pollers = [:] }
            return Array(state.pollers.values)
        }
        for poller in pollers { poller() }
    }

    /// The command that waits to be answered.
    var command: JSONObject? { state.withLock { $0.command } }

    /// Takes an answer.
    ///
    /// - Returns: Whether it has the number of the command that waits; others are passed over.
    func take(_ reply: JSONObject) -> Bool {
        let isWanted = state.withLock { state in
            guard let wanted = state.command?["id"], wanted == reply["id"] else { return false }
            state.command = nil
            return true
        }
        if isWanted { continuation.yield(reply) }
        return isWanted
    }

    /// Calls back once a command is left; nil if one is there already.
    func watch(_ call: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard state.command == nil else { return nil }
            state.pollerCount += 1
            state.pollers[state.pollerCount] = call
            return state.pollerCount
        }
    }

    /// Ends what `watch` began.
    func unwatch(_ number: Int) {
        state.withLock { _ = $0.pollers.removeValue(forKey: number) }
    }
}
