import Foundation
import Testing

/// Tests that the folders of MockseConformance form layers, and that no file uses a type of a folder above its own.
///
/// | Folder | Holds |
/// | --- | --- |
/// | Simulation | clocks, and what runs take place in |
/// | Run | the run of one case against one client |
/// | Cases | the list of cases |
/// | Scenarios | drawn runs as values, and as cases |
/// | Claims | what clients claim, compared with what they did |
/// | Results | outcomes of cases |
/// | Running | which cases run, when, and how often |
/// | Report | views of a result |
/// | Exploration | drawing scenarios, and making them simpler |
@Suite struct FolderTests {
    private static let folders = [
        "Simulation", "Run", "Cases", "Scenarios", "Claims", "Results", "Running", "Report", "Exploration",
    ]

    /// The code of each folder, without comments.
    private let code: [String: [(file: String, text: String)]]

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let module = tests.deletingLastPathComponent().appending(path: "Sources/MockseConformance")
        var code: [String: [(file: String, text: String)]] = [:]
        let files = FileManager.default.enumerator(atPath: module.path)?.compactMap { $0 as? String } ?? []
        for file in files where file.hasSuffix(".swift") && file != "Exports.swift" {
            let text = try String(contentsOf: module.appending(path: file), encoding: .utf8)
            let lines = text.split(separator: "\n").map { line in
                String(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
            }
            let folder = file.split(separator: "/").first.map(String.init) ?? ""
            code[folder, default: []].append((file, lines.joined(separator: "\n")))
        }
        self.code = code
    }

    @Test func `each file is in one of the folders`() {
        #expect(Set(code.keys) == Set(Self.folders))
    }

    @Test func `no file uses a type of a folder above its own`() throws {
        for (place, folder) in Self.folders.enumerated() {
            let declaration = try Regex(
                #"^(?:(?:public|package|final|private|fileprivate|indirect) )*(?:struct|enum|class|actor|protocol) (\w+)"#,
                as: (Substring, Substring).self
            ).anchorsMatchLineEndings()
            let types = (code[folder] ?? []).flatMap { $0.text.matches(of: declaration).map { String($0.output.1) } }
            #expect(!types.isEmpty, "\(folder)")
            for lower in Self.folders[..<place] {
                for (file, text) in code[lower] ?? [] {
                    let words = Set(text.matches(of: /\b[A-Z]\w+/).map { String($0.output) })
                    let used = types.filter(words.contains)
                    #expect(used.isEmpty, "\(file) uses \(used) of \(folder)")
                }
            }
        }
    }
}
