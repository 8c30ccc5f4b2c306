import MockseSockets
import Synchronization

/// A named hold: answers that match wait here until someone lets them go.
///
/// It keeps no thread and no timer. A held answer has its place here only while its client waits: one that leaves, or a
/// server that stops, frees it.
package final class HoldingGate: Sendable {
    /// What it is called by.
    package let name: String
    /// Which answers it holds.
    package let match: RequestMatch

    private struct State {
        var isOpen = false
        var held: [HeldAnswer] = []
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

    /// What it is doing.
    package var status: GateStatus {
        state.withLock { GateStatus(name: name, isOpen: $0.isOpen, waiting: $0.held.count, released: $0.released) }
    }

    /// Whether it lets everything pass.
    var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Holds an answer until it is let go, its client leaves, or the server stops.
    ///
    /// - Returns: How it ended, and what the answer is to fail with.
    func hold(on connection: Connection) async -> (end: ParkEnd, failure: FailureKind?) {
        var held: HeldAnswer?
        let end = await connection.park(activity: "held by the gate \(name)") { wake in
            let answer = HeldAnswer(wake)
            held = answer
            if !enter(answer) { answer.release(failingWith: nil) }
        }
        guard let held else { return (end, nil) }
        if end != .woken { state.withLock { state in state.held.removeAll { $0 === held } } }
        return (end, held.failureOnRelease)
    }

    /// Lets answers go.
    ///
    /// - Parameters:
    ///   - count: How many; nil opens the gate for good.
    ///   - order: Which of them first.
    ///   - failure: What they fail with; nil lets them be what they were.
    ///   - settle: Awaited after each one, so that they leave in this order even where two loops send them.
    /// - Returns: How many were let go.
    package func release(
        count: Int? = nil, order: ReleaseOrder = .oldestFirst, failingWith failure: FailureKind? = nil,
        settle: @Sendable () async -> Void
    ) async -> Int {
        var freed = 0
        if count == nil { open() }
        while freed < count ?? .max, let answer = takeNext(order) {
            answer.release(failingWith: failure)
            freed += 1
            await settle()
        }
        return freed
    }

    /// Opens the gate and lets everything go, in no order to rely on.
    package func openAtOnce() {
        open()
        while let answer = takeNext(.oldestFirst) { answer.release(failingWith: nil) }
    }

    /// Calls `call` once at least `count` answers are held, or the gate is open; at once if that is so already.
    ///
    /// - Returns: A number to take the watch back with; nil if the call has been made.
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

    /// Takes a watch back; its call may have been made meanwhile, and is not made later.
    ///
    /// - Returns: Whether the call had not been made.
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

    /// Gives an answer its place; false if the gate has been opened meanwhile.
    private func enter(_ answer: HeldAnswer) -> Bool {
        let due = state.withLock { state -> [Watcher]? in
            if state.isOpen { return nil }
            state.held.append(answer)
            let count = state.held.count
            let due = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return due
        }
        for watcher in due ?? [] { watcher.call() }
        return due != nil
    }

    private func takeNext(_ order: ReleaseOrder) -> HeldAnswer? {
        state.withLock { state in
            guard !state.held.isEmpty else { return nil }
            state.released += 1
            return order == .oldestFirst ? state.held.removeFirst() : state.held.removeLast()
        }
    }
}
