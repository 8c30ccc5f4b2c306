package import MockseJSON
import Synchronization

/// A mailbox for commands from a conformance run to a client that can only make HTTP requests, and for its replies.
///
/// It holds one command at a time and delivers it until the client replies, so a reloaded page or a poll whose response
/// is lost gets the command again.
package final class DriverMailbox: Sendable {
    private struct State {
        var command: JSONObject?
        /// The reason for a crash that was reported while no command was pending.
        var crash: JSONValue?
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
        let pollers: [@Sendable () -> Void]? = state.withLock { state in
            let crash = state.crash
            state.crash = nil
            // A list that opens after a crash starts afresh.
            if let crash, command["verb"] != "open" {
                continuation.yield(Self.report(crash, inReplyTo: command))
                return nil
            }
            state.command = command
            defer { state.pollers = [:] }
            return Array(state.pollers.values)
        }
        for poller in pollers ?? [] { poller() }
    }

    /// Returns the reply of a client that crashed.
    private static func report(_ crash: JSONValue, inReplyTo command: JSONObject) -> JSONObject {
        ["id": command["id"] ?? .null, "crashed": crash]
    }

    /// The command that awaits a reply.
    package var command: JSONObject? { state.withLock { $0.command } }

    /// Accepts a reply, or the report of a crash.
    ///
    /// - Returns: `true` if its id is that of the pending command, or if it has no id and says that the client `crashed`
    ///   or started again. Other replies are ignored.
    package func take(_ reply: JSONObject) -> Bool {
        let (isTaken, forwarded): (Bool, JSONObject?) = state.withLock { state in
            // A reply to `hello` that lacks its id is no second start.
            if reply["id"] == nil, state.command?["verb"] != "hello", let crash = Self.crash(in: reply) {
                guard let command = state.command else {
                    state.crash = crash
                    return (true, nil)
                }
                state.command = nil
                return (true, Self.report(crash, inReplyTo: command))
            }
            guard let wanted = state.command?["id"], wanted == reply["id"] else { return (false, nil) }
            state.command = nil
            return (true, reply)
        }
        if let forwarded { continuation.yield(forwarded) }
        return isTaken
    }

    /// Returns the crash that a message without an id reports: it names one, or is a second `hello`.
    private static func crash(in message: JSONObject) -> JSONValue? {
        if let crash = message["crashed"], !crash.isNull { return crash }
        return message["protocol"] != nil ? "it started again" : nil
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

    /// Calls all callbacks, although no command was left.
    func wake() {
        let pollers = state.withLock { state in
            defer { state.pollers = [:] }
            return Array(state.pollers.values)
        }
        for poller in pollers { poller() }
    }

    /// Cancels the callback with this number.
    package func unwatch(_ number: Int) {
        state.withLock { _ = $0.pollers.removeValue(forKey: number) }
    }
}
