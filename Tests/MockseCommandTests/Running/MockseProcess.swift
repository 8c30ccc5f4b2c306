#if !os(iOS)
import Foundation
import MocksePlatform

/// A server process of the built `mockse`.
final class MockseProcess: Sendable {
    let child: ChildProcess

    /// The first line of its standard output.
    let url: String

    let port: UInt16

    /// The port that it listens on.
    var address: SocketAddress { .loopbackV4(port: port) }

    /// Runs a server while `body` runs, and stops it even if `body` throws.
    ///
    /// The port is 0 unless arguments or environment set it. `shell` is a shell command to run first, such as
    /// `ulimit -n 24`.
    static func run<Result>(
        _ arguments: [String] = [], environment: [String: String] = [:], after shell: String? = nil,
        unreadErrors: Pipe? = nil, _ body: (MockseProcess) async throws -> Result
    ) async throws -> Result {
        let isPlaced = arguments.contains("--port") || environment.keys.contains { $0.hasSuffix("PORT") }
        let arguments = isPlaced ? arguments : ["--port", "0"] + arguments
        let child =
            if let shell {
                try ChildProcess(
                    "/bin/sh", ["-c", "\(shell); exec \"$0\" \"$@\"", path] + arguments, environment: environment,
                    unreadErrors: unreadErrors)
            } else {
                try ChildProcess(path, arguments, environment: environment, unreadErrors: unreadErrors)
            }
        return try await withTaskCancellationHandler {
            do {
                let server = try await MockseProcess(child)
                let result = try await body(server)
                await server.stop()
                return result
            } catch {
                child.send(SIGTERM)
                _ = await child.end()
                throw error
            }
        } onCancel: {
            child.send(SIGKILL)
        }
    }

    /// Runs `mockse` with arguments that don't start a server, and waits for it to end.
    static func end(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        try await ChildProcess(path, arguments, environment: environment).end()
    }

    /// Starts `mockse` with arguments that don't start a server.
    static func start(_ arguments: [String]) throws -> ChildProcess {
        try ChildProcess(path, arguments, environment: [:])
    }

    private init(_ child: ChildProcess) async throws {
        self.child = child
        let line = try await child.output.line(containing: "http://")
        guard let match = line.firstMatch(of: /http:\/\/[0-9a-f.:\[\]]+:([0-9]+)/), let port = UInt16(match.1) else {
            throw ProcessOutput.Missing(part: "http://", written: line, hasEnded: false)
        }
        url = String(match.0)
        self.port = port
    }

    /// Stops the server and waits for it to end.
    @discardableResult
    func stop(_ signal: Int32 = SIGTERM) async -> ChildProcess.End {
        child.send(signal)
        return await child.end()
    }

    /// Returns a port that nothing listens on, outside of the range from which the system chooses ports.
    static func freePort() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 20_000..<32_000)
            if (try? RawConnection(to: .loopbackV4(port: port))) == nil { return port }
        }
        throw CocoaError(.fileWriteUnknown)
    }

    /// The path of the executable, which is built next to the test bundle.
    static let path: String = {
        var folder = Bundle(for: MockseProcess.self).bundleURL
        for _ in 0..<4 {
            let candidate = folder.appending(path: "mockse").path(percentEncoded: false)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return "mockse is not beside the tests"
    }()
}
#endif
