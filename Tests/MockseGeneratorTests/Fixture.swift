import Foundation
import MockseGenerator
import MockseJSON
import Testing

/// The parsed generated files of one seed.
struct Fixture {
    let files: [GeneratedFile]
    private let rowsByName: [String: [JSONObject]]

    /// The files of the default seed, which the committed files must match.
    static let standard = Fixture(Generator())
    /// The files of an arbitrary seed, which show that a property holds for any seed.
    static let other = Fixture(Generator(seed: .max))
    static let both = [standard, other]

    static let sites = ["stackoverflow", "serverfault", "superuser", "meta.stackoverflow", "stackapps", "math"]

    init(_ generator: Generator) {
        files = generator.files
        var rows: [String: [JSONObject]] = [:]
        for file in files {
            guard let name = file.datasetName else { continue }
            rows[name] = file.bytes.split(separator: UInt8(ascii: "\n")).compactMap {
                (try? JSONValue(parsing: Array($0)))?.object
            }
        }
        rowsByName = rows
    }

    func rows(_ name: String) -> [JSONObject] { rowsByName[name] ?? [] }

    func file(_ path: String) -> GeneratedFile? { files.first { $0.path == path } }

    /// The folder that contains the committed files.
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Datasets").resolvingSymlinksInPath()
}

extension Fixture: CustomTestStringConvertible {
    var testDescription: String { "\(files.count) files" }
}

extension Sequence<JSONObject> {
    func values(_ key: String) -> [JSONValue] { compactMap { $0[key] } }

    func strings(_ key: String) -> [String] { values(key).compactMap(\.string) }

    func ints(_ key: String) -> [Int] { values(key).compactMap(\.int) }

    /// A Boolean value indicating whether two rows have the same value of `key`.
    func hasTie(_ key: String) -> Bool {
        let values = values(key)
        return Set(values).count < values.count
    }
}
