#if !os(iOS)
import Foundation
import Testing

/// A program on the PATH that acts as a client.
enum Tool: String {
    case bash
    case chromium
    case curl
    case env
    case fish
    case gcc
    case haproxy
    case kotlinc
    case nginx
    case node
    case openssl
    case python3
    case unshare
    case xmllint
    case zsh

    /// An error indicating that a required program isn't installed.
    struct Missing: Error, CustomStringConvertible {
        let tool: Tool
        var description: String { "\(tool.rawValue) is not on the PATH, but MOCKSE_REQUIRE_TOOLS is set" }
    }

    /// Runs the program and waits for it to end.
    func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        guard let path else { throw Missing(tool: self) }
        let child = try ChildProcess(path, arguments, environment: environment)
        return await child.end()
    }

    /// Starts the program.
    func start(_ arguments: [String]) throws -> ChildProcess {
        guard let path else { throw Missing(tool: self) }
        return try ChildProcess(path, arguments, environment: [:])
    }

    /// Runs a script in `Clients`, which must succeed, and decodes its output.
    func run<Printed: Decodable>(
        script: String, _ arguments: [String], environment: [String: String] = [:], printing: Printed.Type
    ) async throws -> Printed {
        let end = try await run([Self.path(ofScript: script)] + arguments, environment: environment)
        try #require(end.code == 0, "\(end.errors)")
        return try JSONDecoder().decode(Printed.self, from: end.output)
    }

    /// Returns whether this system lets a program have file systems of its own, which most containers don't.
    static func canMount() async throws -> Bool {
        guard unshare.mayRun else { return false }
        return try await unshare.run(["--map-root-user", "--mount", "true"]).code == 0
    }

    /// Returns the path of a script in `Clients`.
    static func path(ofScript name: String) -> String {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Clients/\(name)")
        return script.standardizedFileURL.path(percentEncoded: false)
    }

    private var path: String? {
        // Debian's balancers are in a folder that only root has on the PATH.
        let folders = "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin".split(separator: ":")
        return folders.map { "\($0)/\(rawValue)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// A Boolean value indicating whether the program is on the PATH.
    var isInstalled: Bool { path != nil }

    /// A Boolean value indicating whether tests of the program run, which they must if no test may be skipped.
    fileprivate var mayRun: Bool {
        isInstalled || ProcessInfo.processInfo.environment["MOCKSE_REQUIRE_TOOLS"] == "1"
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if the program is missing.
    static func needs(_ tool: Tool) -> Self {
        .enabled(if: tool.mayRun, "\(tool.rawValue) is not on the PATH")
    }
}
#endif
