#if os(Linux)
import Foundation
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

/// Three servers with journals behind a balancer.
struct Replicas {
    let balancer: Deployment
    let servers: [MockseProcess]
    /// The paths of the servers' journals.
    let journals: [String]
    /// The address of the balancer.
    let address: SocketAddress

    /// Runs three servers and a balancer while `body` runs.
    ///
    /// - Parameters:
    ///   - balancer: The balancer.
    ///   - arguments: The arguments of each server.
    ///   - folder: A folder for the journals and the balancer.
    ///   - body: A closure that uses the servers.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or of a program that doesn't start.
    static func run<Result>(
        _ balancer: Deployment, _ arguments: [String], in folder: TemporaryFolder,
        _ body: (Replicas) async throws -> Result
    ) async throws -> Result {
        let journals = (1...3).map { folder.path("replica-\($0).jsonl") }
        func start(_ servers: [MockseProcess]) async throws -> Result {
            if servers.count < journals.count {
                let journal = ["--quiet", "--journal", journals[servers.count]]
                return try await MockseProcess.run(arguments + journal) { try await start(servers + [$0]) }
            }
            let places = zip([8081, 8082, 8083] as [UInt16], servers)
            return try await balancer.run(
                on: 8080, before: Dictionary(places) { $1 }, in: folder
            ) {
                try await body(Replicas(balancer: balancer, servers: servers, journals: journals, address: $0))
            }
        }
        return try await start([])
    }

    /// Returns the replica that the balancer chooses for a target, without counting an attempt.
    func replica(of target: String) async throws -> Int {
        let connection = try RawConnection(to: address)
        try await connection.send("OPTIONS \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let response = try await connection.response()
        // nginx lists each replica that it tried.
        let name = try #require(response["Mockse-Replica"]?.split(separator: ", ").last, "\(response.head)")
        return try #require(servers.indices.first { name == "replica-\($0 + 1)" || name == "\(servers[$0].address)" })
    }
}
#endif
