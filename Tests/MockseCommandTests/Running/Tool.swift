#if !os(iOS)
import Foundation
import Testing

/// A program on the PATH that plays the client.
enum Tool: String {
    case curl
    case node
    case python3
    case xmllint

    /// It is needed and not installed.
    struct Missing: Error, CustomStringConvertible {
        let tool: Tool
        var description: String { "\(tool.rawValue) is not on the PATH, and MOCKSE_REQUIRE_TOOLS is set" }
    }

    /// Runs it to its end.
    func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> ChildProcess.End {
        guard let path else { throw Missing(tool: self) }
        let child = try ChildProcess(path, arguments, environment: environment)
        return await child.end()
    }

    /// Runs one of the scripts in `Clients`, which must end well, and decodes what it prints.
    func run<Printed: Decodable>(
        script: String, _ arguments: [String], environment: [String: String] = [:], printing: Printed.Type
    ) async throws -> Printed {
        let end = try await run([Self.path(ofScript: script)] + arguments, environment: environment)
        try #require(end.code == 0, "\(end.errors)")
        return try JSONDecoder().decode(Printed.self, from: end.output)
    }

    /// Where one of the scripts in `Clients` is.
    static func path(ofScript name: String) -> String {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Clients/\(name)")
        return script.standardizedFileURL.path(percentEncoded: false)
    }

    private var path: String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(rawValue)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// A missing tool skips its tests, unless the run must not skip any.
    fileprivate var mayRun: Bool {
        path != nil || ProcessInfo.processInfo.environment["MOCKSE_REQUIRE_TOOLS"] == "1"
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips where the tool is missing.
    static func needs(_ tool: Tool) -> Self {
        .enabled(if: tool.mayRun, "\(tool.rawValue) is not on the PATH")
    }
}
#endif
