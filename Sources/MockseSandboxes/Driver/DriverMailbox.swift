package import MockseJSON
import Synchronization

/// A mailbox for commands from a conformance run to a client that can only make HTTP requests, and for its replies.
///
/// It holds one command at a time and delivers it until the client replies, so a reloaded page or a poll whose response
/// is lost gets the command again.
package final class DriverMailbox: Sendable {
    private struct State {
        var command: JSONObject?
        var pollers: [Int: @Sendable () -> Void] = [:]
        var pollerCount = 0
    }

    private let state = Mutex(State())
    private let continuation: AsyncStream<JSONObject>.Continuation

    /// The client's replies, in order.
    package let replies: AsyncStream<JSONObject>

    init() {
        (replies, continuation) = AsyncStream.makeStream(of: JSONObject.self)
    }

    /// Leaves a command, replacing an unanswered one.
    package func put(_ command: JSONObject) {
        let pollers = state.withLock { state in
            state.command = command
            defer { state.pollers = [:] }
            return Array(state.pollers.values)
        }
        for poller in pollers { poller() }
    }

    /// The command that awaits a reply.
    package var command: JSONObject? { state.withLock { $0.command } }

    /// Accepts a reply.
    ///
    /// - Returns: `true` if its id is that of the pending command. Other replies are ignored.
    package func take(_ reply: JSONObject) -> Bool {
        let isWanted = state.withLock { state in
            guard let wanted = state.command?["id"], wanted == reply["id"] else { return false }
            state.command = nil
            return true
        }
        if isWanted { continuation.yield(reply) }
        return isWanted
    }

    /// Calls `call` when a command is left.
    ///
    /// Returns a number for `unwatch`, or nil if a command is already pending.
    package func watch(_ call: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard state.command == nil else { return nil }
            state.pollerCount += 1
            state.pollers[state.pollerCount] = call
            return state.pollerCount
        }
    }

    /// Cancels the callback with this number.
    package func unwatch(_ number: Int) {
        state.withLock { _ = $0.pollers.removeValue(forKey: number) }
    }
}
