import MockseClient
import MockseHTTP
import MocksePlatform
import Testing

@testable import MockseKit
@testable import MockseSandboxes

extension MockServer {
    /// Runs a server that keeps idle connections, in place of the library's function, while `body` runs.
    ///
    /// On a busy machine, a test can wait for its turn between two requests for longer than a server waits.
    static func withServer<Result>(
        _ configuration: Configuration = .init(), _ body: (MockServer) async throws -> Result
    ) async throws -> Result {
        var configuration = configuration
        configuration.idleTimeout = .seconds(3600)
        let server = try await start(configuration)
        do {
            let result = try await body(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }
}

extension HTTPConnection {
    /// Connects to a server.
    convenience init(_ server: MockServer) throws {
        try self.init(port: UInt16(server.port))
    }

    /// Connects to a sandbox's server.
    convenience init(to sandbox: Sandbox) throws {
        let port = sandbox.url.split(separator: ":").last?.prefix { $0 != "/" }
        try self.init(port: try #require(port.flatMap { UInt16($0) }))
    }

    /// Connects to a port on this machine.
    convenience init(port: UInt16) throws {
        try self.init(to: .loopbackV4(port: port))
    }

    /// Sends a GET with these field lines and receives its response.
    func get(_ target: String, _ fields: String...) throws -> ReceivedResponse {
        try exchange(ClientRequest(target, fields: fields))
    }

    /// Sends a request and receives its response.
    func exchange(_ method: String, _ target: String, _ fields: [String] = []) throws -> ReceivedResponse {
        try exchange(ClientRequest(target, method: method, fields: fields))
    }

    /// Sends a request without waiting for its response.
    func begin(_ method: String, _ target: String, _ fields: [String] = []) throws {
        try send(ClientRequest(target, method: method, fields: fields))
    }

    /// Receives bytes until all of these texts have arrived, and returns everything received.
    func receiveText(until texts: String...) throws -> String {
        var received = ""
        while !texts.allSatisfy({ received.contains($0) }) {
            let bytes = try receiveBytes()
            try #require(!bytes.isEmpty, "the server closed the connection after \(received)")
            received += String(decoding: bytes, as: UTF8.self)
        }
        return received
    }
}
