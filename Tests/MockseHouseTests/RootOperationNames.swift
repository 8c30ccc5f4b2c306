import Foundation
import Testing

/// Tests that a server has every operation of a sandbox, for its root.
@Suite struct RootOperationNames {
    private static func operations(_ folder: String, _ prefix: String) throws -> Set<String> {
        let folder = SourceTree.root.appending(path: "Sources/\(folder)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        var operations: Set<String> = []
        for file in files where file.hasPrefix(prefix) {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /\n    public var (\w+)|\n    public func (\w+)\(\s*(\w+)/) {
                let (_, variable, function, label) = match.output
                operations.insert(variable.map(String.init) ?? "\(function ?? "")(\(label ?? ""))")
            }
        }
        return operations
    }

    @Test func `a server has every operation of a sandbox`() throws {
        let own = try Self.operations("MockseKit/Server", "MockServer")
        for folder in [("MockseSandboxes/Sandboxes", "Sandbox.swift"), ("MockseSandboxes/Sandboxes", "Sandbox+")] {
            let missing = try Self.operations(folder.0, folder.1).subtracting(own).subtracting(["url"])
            #expect(missing.isEmpty, "MockServer lacks \(missing.sorted())")
        }
        #expect(try Self.operations("MockseSandboxes/Sandboxes", "Sandbox+").count >= 9)
    }
}
