import MockseHTTP
import MocksePlatform
import MockseSockets
import Synchronization

/// The ports of their own that sandboxes have, for clients that can be given a host and a port but no path.
///
/// Each has listeners and an event loop of its own.
final class SandboxPorts: Sendable {
    /// How many sandboxes can have one at once.
    static let limit = 100

    /// Listens at a port, 0 for any free one, for the sandbox of that name.
    typealias Listen = @Sendable (_ name: String, _ port: UInt16) async throws(ServerError) -> HTTPServer

    private struct State {
        var servers: [String: HTTPServer] = [:]
        /// Those that let their last exchanges finish.
        var closing: [HTTPServer] = []
        var isOver = false

        var all: [HTTPServer] { Array(servers.values) + closing }
    }

    private let state = Mutex(State())

    /// The port of a sandbox; nil if it has none.
    func port(of name: String) -> UInt16? {
        state.withLock { $0.servers[name]?.addresses.first?.port }
    }

    /// Gives a sandbox a port, which it keeps if it has it already.
    ///
    /// - Parameters:
    ///   - name: The sandbox's name.
    ///   - port: The port; 0 takes the one that it has, or any free one.
    ///   - listen: Listens there.
    /// - Throws: A refusal if the port is taken, or the sandbox has another one.
    func open(_ name: String, at port: UInt16, _ listen: Listen) async throws(Refusal) {
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
        // Another call was faster.
        _ = try isOpen(name, at: port)
    }

    /// Closes a sandbox's port; its open exchanges may finish.
    func close(_ name: String) {
        let server = state.withLock { state -> HTTPServer? in
            let server = state.servers.removeValue(forKey: name)
            if let server { state.closing.append(server) }
            return server
        }
        guard let server else { return }
        // Not awaited: the call that closes it may have come by it.
        Task {
            _ = await server.stop()
            state.withLock { state in state.closing.removeAll { $0 === server } }
        }
    }

    /// Closes all ports for good.
    ///
    /// - Returns: What had to be cut, one line a connection.
    func stop() async -> [String] {
        let servers = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.all
        }
        var stuck: [String] = []
        for server in servers { stuck += await server.stop() }
        return stuck
    }

    /// Returns once each loop has done what it was doing.
    func catchUp() async {
        for server in state.withLock({ $0.all }) { await server.catchUp() }
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
                reason: "the sandbox \(name) has the port \(own): delete the sandbox to give it another one")
        }
        guard count < Self.limit else {
            throw Refusal(
                status: .serviceUnavailable, key: "port", value: "\(port)",
                reason: "\(Self.limit) sandboxes have ports of their own, as many as can: delete one of them")
        }
        return false
    }
}
