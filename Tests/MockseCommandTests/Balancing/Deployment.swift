#if os(Linux)
import Foundation
import MocksePlatform
import MockseTestSupport
import Testing

/// A configuration in `Tests/Deployment` of a program that stands in front of mockse.
enum Deployment: String, CaseIterable, CustomTestStringConvertible {
    case haproxy = "haproxy.cfg"
    case nginx = "nginx.conf"
    case https = "haproxy-https.cfg"

    /// The configurations for several replicas.
    static let balancers = [haproxy, nginx]

    var testDescription: String { rawValue }

    /// The configuration as users copy it.
    var text: String {
        get throws { try DocumentationPage("Tests/Deployment/\(rawValue)").text }
    }

    /// Runs the program while `body` runs, with its own ports instead of the configuration's.
    ///
    /// - Parameters:
    ///   - port: The port in the configuration that the program listens on.
    ///   - servers: The servers, keyed by the ports in the configuration.
    ///   - folder: The folder that the program runs in.
    ///   - body: A closure that receives the address that the program listens on.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, with what the program wrote to standard error.
    func run<Result>(
        on port: UInt16, before servers: [UInt16: MockseProcess], in folder: TemporaryFolder,
        _ body: (SocketAddress) async throws -> Result
    ) async throws -> Result {
        let own = try MockseProcess.freePort()
        var text = try text
        for (port, other) in servers.mapValues(\.port).merging([port: own], uniquingKeysWith: { $1 }) {
            try #require(text.contains("127.0.0.1:\(port)"))
            // The marker keeps a port from being replaced twice.
            text = text.replacing("127.0.0.1:\(port)", with: "127.0.0.1:<\(other)>")
        }
        let path = try folder.write(text.replacing(/<(\d+)>/) { $0.1 }, to: rawValue)
        let child = try start(path, in: folder.path(""))
        return try await withTaskCancellationHandler {
            do {
                let address = SocketAddress.loopbackV4(port: own)
                try await Self.waitForListener(at: address)
                let result = try await body(address)
                child.send(SIGTERM)
                _ = await child.end()
                return result
            } catch {
                child.send(SIGTERM)
                let end = await child.end()
                throw Failure(error: error, errors: end.errors)
            }
        } onCancel: {
            child.send(SIGKILL)
        }
    }

    /// An error while the program ran, with what the program wrote to standard error.
    private struct Failure: Error, CustomStringConvertible {
        let error: any Error
        let errors: String
        var description: String { "\(error); the program wrote: \(errors)" }
    }

    private func start(_ path: String, in folder: String) throws -> ChildProcess {
        switch self {
        case .haproxy, .https: try Tool.haproxy.start(["-C", folder, "-f", path])
        case .nginx: try Tool.nginx.start(["-p", folder, "-c", path, "-e", "stderr"])
        }
    }

    private static func waitForListener(at address: SocketAddress) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while (try? RawConnection(to: address)) == nil {
            try #require(ContinuousClock.now < deadline, "nothing listens at \(address)")
            await Task.yield()
        }
    }
}
#endif
