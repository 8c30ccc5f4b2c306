import MockseHTTP
import MocksePlatform
package import MockseSockets
import Synchronization

/// The ports of individual sandboxes, for clients that accept a host and a port but no path.
///
/// Each port has its own listeners and event loop.
package final class SandboxPorts: Sendable {
    /// The maximum number of sandboxes with their own port.
    package static let limit = 100

    /// A closure that listens on a port, or on any free port if it is 0, for the named sandbox.
    package typealias Listen = @Sendable (_ name: String, _ port: UInt16) async throws(ServerError) -> HTTPServer

    private struct State {
        var servers: [String: HTTPServer] = [:]
        /// The servers that are finishing their last exchanges.
        var closing: [HTTPServer] = []
        var isOver = false

        var all: [HTTPServer] { Array(servers.values) + closing }
    }

    private let state = Mutex(State())

    package init() {}

    /// Returns a sandbox's own port, or nil if it has none.
    package func port(of name: String) -> UInt16? {
        state.withLock { $0.servers[name]?.addresses.first?.port }
    }

    /// Opens a port for a sandbox, or keeps the one it already has.
    ///
    /// - Parameters:
    ///   - name: The sandbox's name.
    ///   - port: The port; 0 keeps the current one or chooses any free port.
    ///   - listen: A closure that listens on the port.
    /// - Throws: A refusal if the port is taken or the sandbox has another one.
    package func open(_ name: String, at port: UInt16, _ listen: Listen) async throws(Refusal) {
        if try isOpen(name, at: port) { return }
        let server: HTTPServer
        do throws(ServerError) {
            server = try await listen(name, port)
        } catch {
            throw Refusal(status: .conflict, key: "port", value: "\(port)", reason: error.description)
        }
        let isKept = state.withLock { state in
            guard !state.isOver, state.servers[name] == nil else { return false }
            state.servers[name] = server
            return true
        }
        if isKept { return }
        _ = await server.stop()
        // Another call opened a port first.
        _ = try isOpen(name, at: port)
    }

    /// Closes a sandbox's port, letting its open exchanges finish.
    package func close(_ name: String) {
        let server = state.withLock { state -> HTTPServer? in
            let server = state.servers.removeValue(forKey: name)
            if let server { state.closing.append(server) }
            return server
        }
        guard let server else { return }
        // Not awaited: the call that closes the port may have arrived on it.
        Task {
            _ = await server.stop()
            state.withLock { state in state.closing.removeAll { $0 === server } }
        }
    }

    /// Closes all ports permanently.
    ///
    /// - Returns: The connections that had to be cut, one line each.
    package func stop() async -> [String] {
        let servers = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.all
        }
        var stuck: [String] = []
        for server in servers { stuck += await server.stop() }
        return stuck
    }

    /// Waits until each loop has finished its current work.
    package func drain() async {
        for server in state.withLock({ $0.all }) { await server.drain() }
    }

    private func isOpen(_ name: String, at port: UInt16) throws(Refusal) -> Bool {
        let (own, count, isOver) = state.withLock { state in
            (state.servers[name]?.addresses.first?.port, state.servers.count, state.isOver)
        }
        if isOver {
            throw Refusal(
                status: .serviceUnavailable, key: "port", value: "\(port)", reason: "the server is stopping")
        }
        if let own {
            if port == 0 || port == own { return true }
            throw Refusal(
                status: .conflict, key: "port", value: "\(port)",
                reason: "sandbox \(name) already has port \(own); delete the sandbox to change its port")
        }
        guard count < Self.limit else {
            throw Refusal(
                status: .serviceUnavailable, key: "port", value: "\(port)",
                reason: "at most \(Self.limit) sandboxes can have their own port; delete one of them")
        }
        return false
    }
}
