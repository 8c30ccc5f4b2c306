#if !os(iOS)
import Foundation
import Testing

/// The package as it was built with these tests, for programs of other packages that use its libraries.
enum BuiltPackage {
    private static let folder = URL(filePath: MockseProcess.path).deletingLastPathComponent()

    /// Compiles a program that imports the package's libraries, and links it with everything that `mockse` has except
    /// its own code.
    ///
    /// - Parameters:
    ///   - source: The path of the only source file.
    ///   - program: The path of the program.
    ///   - linkList: The path of a file to write the paths of the objects to.
    /// - Returns: The result of the compiler.
    /// - Throws: An error if the package has not been built, or the list can't be written.
    static func compile(_ source: String, to program: String, linkList: String) async throws -> ChildProcess.End {
        let list = folder.appending(path: "mockse.product/Objects.LinkFileList")
        let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        try objects.filter { !$0.contains("/mockse.build/") }.joined(separator: "\n")
            .write(toFile: linkList, atomically: true, encoding: .utf8)
        // SwiftPM passes another package's compiler the modules, and the module maps of those in C.
        let maps = ["CMocksePlatform", "CMockseDatasets", "CMockseWeb", "CMockseAPIs"].map {
            folder.appending(path: "\($0).build/module.modulemap")
        }
        let zlib = DocumentationPage.root.appending(path: "Sources/CZlib/module.modulemap")
        let arguments =
            ["swiftc", source, "@\(linkList)", "-lz", "-o", program, "-swift-version", "6", "-warnings-as-errors"]
            + ["-I", folder.appending(path: "Modules").path]
            + (maps + [zlib]).flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
        return try await ChildProcess("/usr/bin/env", arguments).end()
    }
}
#endif
