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
        let folder = "MockseSandboxes/Sandboxes"
        #expect(try Self.operations(folder, "Sandbox.swift") == ["url", "description"])
        #expect(try Self.operations(folder, "Sandbox+").isEmpty)
        // Those of the protocol to which both conform.
        #expect(try Self.operations(folder, "SandboxOperations").count >= 17)
        #expect(try Self.operations("MockseTesting", "Sandbox+").isEmpty)
    }
}
