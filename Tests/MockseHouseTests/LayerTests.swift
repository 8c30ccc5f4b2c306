import Foundation
import Testing

/// Tests the package's architecture: dependencies only point down, and each special concern has one place.
@Suite struct LayerTests {
    private let tree: SourceTree

    /// The source tree, read once for all tests.
    private static let sources = Result { try SourceTree() }

    init() throws {
        tree = try Self.sources.get()
    }

    @Test func `no module has a dependency cycle between its folders`() {
        #expect(tree.modules.count > 12)
        for module in tree.modules.sorted() {
            let circle = SourceTree.circle(in: tree.uses(in: module))
            #expect(circle == nil, "\(module): \(circle ?? [])")
        }
    }

    @Test func `a dependency cycle is found`() {
        let uses = ["a": ["b": "a/1 uses B"], "b": ["c": "b/1 uses C"], "c": ["a": "c/1 uses A"], "d": ["a": "d/1"]]
        #expect(SourceTree.circle(in: uses) == ["a/1 uses B", "b/1 uses C", "c/1 uses A"])
        #expect(SourceTree.circle(in: ["a": ["b": ""], "b": ["c": ""], "d": ["a": ""]]) == nil)
    }

    /// The modules that each module may import.
    @Test(arguments: [
        ("MockseBase", [""]), ("MockseHash", [""]), ("MockseJSON", [""]), ("MocksePlatform", [""]),
        ("MockseHTTP", ["MockseBase"]),
        ("MockseSockets", ["MockseHTTP", "MockseBase", "MocksePlatform"]),
        ("MocksePaging", ["MockseHTTP", "MockseJSON", "MockseHash", "MockseBase"]),
        ("MockseDialects", ["MocksePaging", "MockseHTTP", "MockseJSON", "MockseBase"]),
        (
            "MocksePages",
            [
                "MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON", "MockseDatasets", "MockseHash",
                "MockseBase",
            ]
        ),
        ("MockseFaults", ["MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON", "MockseHash", "MockseBase"]),
        ("MockseJournal", ["MockseHTTP", "MockseJSON", "MockseBase", "MocksePlatform"]),
        ("MockseClient", ["MockseHTTP", "MocksePlatform"]),
        (
            "MockseDriver",
            [
                "MockseDialects", "MocksePaging", "MockseClient", "MockseHTTP", "MockseJSON", "MockseBase",
                "MocksePlatform",
            ]
        ),
        (
            "MockseJudging",
            [
                "MockseDriver", "MockseJournal", "MockseFaults", "MockseDialects", "MocksePaging", "MockseHTTP",
                "MockseJSON", "MockseHash", "MockseBase",
            ]
        ),
        ("MockseReference", ["MockseDriver", "MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON"]),
        ("MockseTesting", ["MockseKit"]),
        (
            "MockseSandboxes",
            [
                "MockseFaults", "MockseJournal", "MockseSockets", "MocksePages", "MockseDialects", "MocksePaging",
                "MockseHTTP", "MockseJSON", "MockseDatasets", "MockseHash", "MockseBase", "MocksePlatform", "CZlib",
            ]
        ),
        (
            "MockseControl",
            [
                "MockseSandboxes", "MockseFaults", "MockseJournal", "MockseSockets", "MocksePages",
                "MockseDialects", "MocksePaging",
                "MockseHTTP", "MockseJSON", "MockseDatasets", "MockseWeb", "MockseHash", "MockseBase", "MocksePlatform",
            ]
        ),
        ("MockseWeb", ["CMockseWeb"]),
    ])
    func `a module imports only modules below it`(module: String, below: [String]) {
        let imports = Set(tree.files.filter { $0.module == module }.flatMap(\.imports))
        #expect(imports.isSubset(of: below), "\(module) imports \(imports.subtracting(below))")
    }

    /// The modules that each module depends on, as the manifest declares them.
    private static func dependencies() throws -> [String: [String]] {
        let manifest = try String(contentsOf: SourceTree.root.appending(path: "Package.swift"), encoding: .utf8)
        let modules = manifest.matches(of: /module\(\s*"(\w+)",\s*\[([^\]]*)\]/).map { module in
            (String(module.1), module.2.matches(of: /\w+/).map { String($0.0) })
        }
        return Dictionary(uniqueKeysWithValues: modules)
    }

    @Test(arguments: ["MockseFaults", "MockseDriver", "MockseJudging", "MockseReference"])
    func `drivers and judges are built without waiting for the data`(module: String) throws {
        let dependencies = try Self.dependencies()
        var (reached, next) = (Set<String>(), [module])
        while let name = next.popLast() {
            if reached.insert(name).inserted { next += dependencies[name] ?? [] }
        }
        #expect(reached.contains("MocksePaging") && reached.isDisjoint(with: ["MockseDatasets", "MockseGenerator"]))
    }

    @Test func `only the module for users' tests imports Foundation and Testing`() {
        for file in tree.files where file.module != "MockseTesting" {
            let imports = file.lines.filter { $0.contains("import") }.compactMap(\.last)
            #expect(!imports.contains("Foundation") && !imports.contains("Testing"), "\(file.name)")
        }
        #expect(!tree.files.contains { $0.module != "MockseTesting" && $0.imports.contains("MockseTesting") })
    }

    /// The files that write to the standard streams: text from outside reaches them escaped.
    private static let writers: Set = [
        "mockse/Output.swift", "mockse/Mockse.swift", "MockseKit/Server/MockServer.swift",
        "MockseDriver/Serving/DriverService+Lines.swift",
    ]

    @Test func `only files that escape what they write know the standard streams`() {
        let files = tree.files.filter { $0.module != "MocksePlatform" }
        let writers = files.filter { $0.typeNames.contains("StandardStream") }
        #expect(Set(writers.map(\.name)) == Self.writers)
        for file in files {
            let words = Set(file.code.split { !$0.isLetter })
            #expect(words.isDisjoint(with: ["print", "debugPrint", "dump", "stdout", "stderr"]), "\(file.name)")
        }
    }

    @Test func `platform differences are confined to one module`() {
        for file in tree.files where file.module != "MocksePlatform" {
            #expect(file.lines.allSatisfy { $0.first != "#if" }, "\(file.name)")
        }
    }

    @Test func `the only underscored attribute re-exports imports`() {
        let exporting = ["MockseKit", "MockseConformance", "MockseTesting"]
        for file in tree.files where file.code.contains("@_") {
            #expect(file.name.hasSuffix("/Exports.swift") && exporting.contains(file.module))
            #expect(file.lines.flatMap(\.self).allSatisfy { !$0.hasPrefix("@_") || $0 == "@_exported" })
        }
    }

    @Test func `the reference list, which people copy, imports nothing`() {
        let files = tree.files.filter { $0.module == "MockseReference" && $0.folder == "PagedList" }
        #expect(files.count >= 3)
        for file in files { #expect(!file.code.contains("import "), "\(file.name)") }
    }
}
