#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Tests that another package can depend on a checkout in a folder of any name, as the documentation says it.
struct CheckoutFolderTests {
    private static func text(_ path: String) throws -> String {
        // Words of one phrase can be on two lines.
        try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8).replacing(/\s+/, with: " ")
    }

    @Test func `a checkout in a folder of another name is found`() async throws {
        let page = "Sources/MockseKit/MockseKit.docc/SwiftTests.md"
        let text = try Self.text(page)
        let dependency = try #require(
            text.firstMatch(of: /\.package\((?:name: "mockse", )?path: "[^"]*mockse"\)/)?.output, "\(page)")
        let product = try #require(
            text.firstMatch(of: /\.product\(name: "Mockse\w+", package: "mockse"\)/)?.output, "\(page)")
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let checkout = URL(filePath: folder.path("checkout"))
        let package = URL(filePath: folder.path("package"))
        try FileManager.default.createDirectory(
            at: package.appending(path: "Tests/UserTests"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
        for part in ["Package.swift", "Sources", "Tests", "Datasets"] {
            try FileManager.default.copyItem(
                at: SourceTree.root.appending(path: part), to: checkout.appending(path: part))
        }
        let path = dependency.replacing(/path: "[^"]*"/, with: "path: \"../checkout\"")
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "user", platforms: [.macOS(.v15), .iOS(.v18)], dependencies: [\(path)],
                targets: [.testTarget(name: "UserTests", dependencies: [\(product)])])
            """
        try Data(manifest.utf8).write(to: package.appending(path: "Package.swift"))
        try Data().write(to: package.appending(path: "Tests/UserTests/Empty.swift"))

        // Loads both packages and connects the products, without a build.
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", package.path, "show-dependencies"]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let printed = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(path), \(product): \(printed)")
        #expect(printed.contains("checkout"))
    }
}
#endif
