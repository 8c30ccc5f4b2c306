import MockseKit
import Synchronization

/// The servers that the tests of a process share, one for each configuration.
///
/// They run until the process ends.
final class SharedServers: Sendable {
    static let all = SharedServers()

    private let servers = Mutex<[MockServer.Configuration: Task<MockServer, any Error>]>([:])
    private let sandboxes = Atomic<Int>(0)

    private init() {}

    /// Returns the server with a configuration, starting it if necessary.
    ///
    /// - Parameter configuration: The configuration.
    /// - Returns: The server.
    /// - Throws: A `ServerError` if the server can't start; the next call tries again.
    func server(_ configuration: MockServer.Configuration) async throws -> MockServer {
        let start = servers.withLock { servers in
            if let start = servers[configuration] { return start }
            let start = Task { try await MockServer.start(configuration) as MockServer }
            servers[configuration] = start
            return start
        }
        do {
            return try await start.value
        } catch {
            servers.withLock { servers in
                if servers[configuration] == start { servers[configuration] = nil }
            }
            throw error
        }
    }

    /// Returns a name for a sandbox that no other test has, with as much of the test's name as sandboxes' names allow.
    func sandboxName(for test: String) -> String {
        let words = test.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let number = sandboxes.add(1, ordering: .relaxed).newValue
        return "\(number)-\(words.joined(separator: "-").prefix(50))"
    }
}
