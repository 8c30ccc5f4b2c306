package import MockseFaults
import MockseSockets
import Synchronization

/// A named gate: responses that match wait here until they are released.
///
/// A gate uses no thread and no timer. It holds a response only while its client waits: a client that disconnects, or a
/// server that stops, frees the place.
package final class HoldingGate: Sendable {
    /// The gate's name.
    package let name: String
    /// The requests whose responses it holds.
    package let match: RequestMatch

    private struct State {
        var isOpen = false
        var held: [HeldResponse] = []
        var released = 0
        var watchers: [Watcher] = []
        var lastWatcher = 0
    }

    private struct Watcher {
        let number: Int
        let count: Int
        let call: @Sendable () -> Void
    }

    private let state = Mutex(State())

    package init(name: String, match: RequestMatch) {
        self.name = name
        self.match = match
    }

    /// The gate's status.
    package var status: GateStatus {
        state.withLock { state in
            GateStatus(
                name: name, isOpen: state.isOpen, waiting: state.held.count, released: state.released,
                held: state.held.prefix(GateStatus.heldLimit).map(\.request))
        }
    }

    /// A Boolean value indicating whether the gate lets everything pass.
    var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Holds the response to a request until it is released, its client disconnects, or the server stops.
    ///
    /// - Returns: How the wait ended, and the failure to respond with.
    func hold(_ request: HeldRequest, on connection: Connection) async -> (end: ParkEnd, failure: FailureKind?) {
        var held: HeldResponse?
        let end = await connection.park(activity: "held by gate \(name)") { wake in
            let response = HeldResponse(to: request, wake: wake.callAsFunction, settle: wake.settle)
            held = response
            if !enter(response) { response.release(failingWith: nil) }
        }
        guard let held else { return (end, nil) }
        if end != .woken { leave(held) }
        return (end, held.failureOnRelease)
    }

    /// Releases held responses, each when the one before has been sent or has begun to wait for something else, so that
    /// two loops keep their order.
    ///
    /// - Parameters:
    ///   - count: The number of responses; nil opens the gate permanently.
    ///   - order: The order of release.
    ///   - failure: The failure to respond with; nil leaves the responses unchanged.
    /// - Returns: The number of responses released.
    package func release(
        count: Int? = nil, order: ReleaseOrder = .oldestFirst, failingWith failure: FailureKind? = nil
    ) async -> Int {
        var freed = 0
        if count == nil { open() }
        while freed < count ?? .max, let response = takeNext(order) {
            response.release(failingWith: failure)
            freed += 1
            await response.settle()
        }
        return freed
    }

    /// Opens the gate and releases everything, in no particular order.
    package func openAtOnce() {
        open()
        while let response = takeNext(.oldestFirst) { response.release(failingWith: nil) }
    }

    /// Calls `call` when at least `count` responses are held or the gate is open, immediately if that is already so.
    ///
    /// - Returns: A number for `unwatch`; nil if the call has been made.
    package func watch(for count: Int, _ call: @escaping @Sendable () -> Void) -> Int? {
        let number = state.withLock { state -> Int? in
            if state.isOpen || state.held.count >= count { return nil }
            state.lastWatcher += 1
            state.watchers.append(Watcher(number: state.lastWatcher, count: count, call: call))
            return state.lastWatcher
        }
        if number == nil { call() }
        return number
    }

    /// Cancels a watch.
    ///
    /// Its call may have been made already, and isn't made later.
    ///
    /// - Returns: `true` if the call had not been made.
    @discardableResult
    package func unwatch(_ number: Int) -> Bool {
        state.withLock { state in
            let count = state.watchers.count
            state.watchers.removeAll { $0.number == number }
            return state.watchers.count < count
        }
    }

    private func open() {
        let watchers = state.withLock { state in
            state.isOpen = true
            defer { state.watchers = [] }
            return state.watchers
        }
        for watcher in watchers { watcher.call() }
    }

    /// Removes a response whose client doesn't wait for it any more.
    func leave(_ response: HeldResponse) {
        state.withLock { state in state.held.removeAll { $0 === response } }
    }

    /// Adds a response to those held.
    ///
    /// Returns false if the gate has been opened in the meantime.
    func enter(_ response: HeldResponse) -> Bool {
        let due = state.withLock { state -> [Watcher]? in
            if state.isOpen { return nil }
            state.held.append(response)
            let count = state.held.count
            let due = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return due
        }
        for watcher in due ?? [] { watcher.call() }
        return due != nil
    }

    private func takeNext(_ order: ReleaseOrder) -> HeldResponse? {
        state.withLock { state in
            guard !state.held.isEmpty else { return nil }
            state.released += 1
            return order == .oldestFirst ? state.held.removeFirst() : state.held.removeLast()
        }
    }
}

/// The order in which a gate releases responses.
public enum ReleaseOrder: String, Sendable, Hashable, CaseIterable {
    /// The longest-held response first.
    case oldestFirst = "oldest"

    /// The most recently held response first.
    case newestFirst = "newest"
}
