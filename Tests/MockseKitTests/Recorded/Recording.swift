import Foundation

/// A committed file that holds the requests of one scenario and the responses to them.
struct Recording {
    /// The path below `Responses` without the extension, such as `stackexchange/users`.
    let name: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Responses")
    private static let index = folder.appending(path: "index.txt")
    private static let suffix = ".http"

    /// A Boolean value indicating whether recordings are rewritten instead of compared.
    static let isRewriting = ProcessInfo.processInfo.environment["MOCKSE_RECORD"] == "1"

    /// The names of the recordings in the folder, sorted.
    static let names: [String] = {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return paths.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    }()

    /// Returns the path of a data file that scenarios serve.
    static func dataPath(_ name: String) -> String {
        folder.appending(path: "data").appending(path: name).path(percentEncoded: false)
    }

    /// Returns the names that the index lists.
    static func listedNames() throws -> [String] {
        try String(contentsOf: index, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Rewrites the index from the recordings in the folder.
    static func rewriteIndex() throws {
        try Data((names.joined(separator: "\n") + "\n").utf8).write(to: index)
    }

    /// Returns the file's text.
    func text() throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    /// Replaces the file's text.
    func write(_ text: String) throws {
        try Data(text.utf8).write(to: url)
    }

    private var url: URL { Self.folder.appending(path: name + Self.suffix) }
}
