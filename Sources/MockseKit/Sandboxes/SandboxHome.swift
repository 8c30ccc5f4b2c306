import Synchronization

/// What sandboxes know of the server they belong to, once it listens.
final class SandboxHome: Sendable {
    private struct State {
        var url = ""
        var catchUp: @Sendable () async -> Void = {}
    }

    private let state = Mutex(State())

    /// The server's URL, without a slash at the end.
    var url: String { state.withLock { $0.url } }

    /// Returns once each of the server's loops has done what it was doing.
    func catchUp() async {
        let catchUp = state.withLock { $0.catchUp }
        await catchUp()
    }

    /// Returns once what was woken before has gone on: sent its answer, or begun to wait for something else.
    func settle() async {
        // A wake-up is one step of a loop, and what it wakes the next; a loop tells of a step's end in the one after.
        for _ in 0..<3 { await catchUp() }
    }

    /// Says where the server listens.
    func open(at url: String, catchUp: @escaping @Sendable () async -> Void) {
        state.withLock { $0 = State(url: url, catchUp: catchUp) }
    }
}
