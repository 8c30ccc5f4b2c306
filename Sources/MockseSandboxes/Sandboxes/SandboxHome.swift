import Synchronization

/// The sandboxes' link to their server, once it listens.
package final class SandboxHome: Sendable {
    private struct State {
        var url = ""
        var drain: @Sendable () async -> Void = {}
    }

    private let state = Mutex(State())

    /// The server's URL, without a trailing slash.
    var url: String { state.withLock { $0.url } }

    /// The server's host and port.
    var authority: String { String(url.drop { $0 != "/" }.dropFirst(2)) }

    /// Waits until each of the server's loops has finished its current work.
    package func drain() async {
        let drain = state.withLock { $0.drain }
        await drain()
    }

    /// Sets the URL at which the server listens.
    package func open(at url: String, drain: @escaping @Sendable () async -> Void) {
        state.withLock { $0 = State(url: url, drain: drain) }
    }
}
