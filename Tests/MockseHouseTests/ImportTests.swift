import Foundation
import Testing

/// Tests that the manifest declares every dependency.
///
/// A module can also import what its dependencies happen to depend on, as long as those are built before it.
@Suite struct ImportTests {
    /// The modules that each target depends on, as a manifest declares them, by the folder of its files.
    private static func dependencies(in manifest: String) -> [String: Set<String>] {
        var all: [String: Set<String>] = [:]
        for target in manifest.matches(of: /\b(module|tests)\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
            let names = Set((target.3 ?? "").matches(of: /\w+/).map { String($0.0) })
            all[target.1 == "tests" ? "Tests/\(target.2)Tests" : "Sources/\(target.2)"] =
                target.1 == "tests" ? names.union(["MockseTestSupport"]) : names
        }
        for target in manifest.matches(of: /[tT]arget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/) {
            let isForTests = [
                "MockseTestSupport", "MockseGenerator", "GenerateData", "Explore",
            ].contains(target.1)
            let folder = isForTests ? "Tests" : "Sources"
            all["\(folder)/\(target.1)"] = Set(target.2.matches(of: /\w+/).map { String($0.0) })
        }
        return all
    }

    /// The modules of this package that a file imports.
    private static func imports(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            // A regular expression takes long to rule out a hundred thousand lines.
            guard line.first == "@" || line.first?.isLowercase == true,
                let match = line.wholeMatch(of: /(@?\w+ )*import (C?Mockse\w*|CZlib|mockse)/)
            else { return nil }
            return String(match.2)
        }
    }

    @Test func `every target declares the modules that it imports, and a product's no others`() throws {
        let manifest = try String(contentsOf: SourceTree.root.appending(path: "Package.swift"), encoding: .utf8)
        let dependencies = Self.dependencies(in: manifest)
        #expect(dependencies.count > 40)
        for (folder, declared) in dependencies {
            let root = SourceTree.root.appending(path: folder)
            let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            var imported: Set<String> = []
            for name in names where name.hasSuffix(".swift") && !name.contains("templates/") {
                imported.formUnion(
                    Self.imports(in: try String(contentsOf: root.appending(path: name), encoding: .utf8)))
            }
            #expect(imported.isSubset(of: declared), "\(folder) imports \(imported.subtracting(declared).sorted())")
            guard folder.hasPrefix("Sources/") else { continue }
            #expect(declared.isSubset(of: imported), "\(folder) declares \(declared.subtracting(imported).sorted())")
        }
    }

    @Test func `a module that isn't declared is found`() {
        let manifest =
            #"module("A", ["MockseBase"]), tests("A"), .executableTarget(name: "b", dependencies: ["MockseKit"])"#
        #expect(
            Self.dependencies(in: manifest)
                == ["Sources/A": ["MockseBase"], "Tests/ATests": ["MockseTestSupport"], "Sources/b": ["MockseKit"]])
        let text =
            "import Foundation\n@testable import MockseKit\npackage import MockseBase\n// import MockseHTTP\nimport CZlib"
        #expect(Self.imports(in: text) == ["MockseKit", "MockseBase", "CZlib"])
    }
}
