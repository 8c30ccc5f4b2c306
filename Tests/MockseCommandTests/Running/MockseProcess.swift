#if !os(iOS)
import Foundation
import MocksePlatform

/// The built `mockse`, serving in a process of its own.
final class MockseProcess: Sendable {
    let child: ChildProcess

    /// The first line that it wrote.
    let url: String

    let port: UInt16

    /// Where it listens.
    var address: SocketAddress { .loopbackV4(port: port) }

    /// Runs a server for as long as `body` does, and stops it whatever comes of that.
    ///
    /// Its port is 0 unless arguments or environment say otherwise. `shell` is what a shell does before, such as
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

    /// Runs it with arguments that it refuses, or that do not make it serve, to its end.
    static func end(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        try await ChildProcess(path, arguments, environment: environment).end()
    }

    /// Starts it with arguments that do not make it serve.
    static func start(_ arguments: [String]) throws -> ChildProcess {
        try ChildProcess(path, arguments, environment: [:])
    }

    private init(_ child: ChildProcess) async throws {
        self.child = child
        let line = try await child.output.line(containing: "http://")
        guard let match = line.firstMatch(of: /http:\/\/[0-9a-f.:\[\]]+:([0-9]+)/), let port = UInt16(match.1) else {
            throw ProcessOutput.Ended(written: line)
        }
        url = String(match.0)
        self.port = port
    }

    /// Asks it to stop and waits until it has.
    @discardableResult
    func stop(_ signal: Int32 = SIGTERM) async -> ChildProcess.End {
        child.send(signal)
        return await child.end()
    }

    /// The executable, which is built next to the test bundle.
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
