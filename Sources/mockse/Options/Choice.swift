import MockseBase
import MockseDialects
import MockseKit
import MocksePlatform

/// Parses option values that must be one of a fixed set of words.
enum Choice {
    /// Returns the case of `Word` whose raw value is `text`.
    static func read<Word: CaseIterable & RawRepresentable<String>>(_ text: String) throws(SettingError) -> Word {
        try read(text, among: Array(Word.allCases), \.rawValue)
    }

    /// Returns the element of `all` whose name is `text`.
    static func read<Word>(_ text: String, among all: [Word], _ name: (Word) -> String) throws(SettingError) -> Word {
        guard let word = all.first(where: { name($0) == text }) else {
            throw SettingError(value: text, reason: .notOneOf(all.map(name)))
        }
        return word
    }
}

/// A shell that mockse prints completions for.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The names of all shells.
    static let names = allCases.map(\.rawValue)

    /// The names of all shells, as in "bash, zsh or fish".
    static let list = names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
}

extension Dialects {
    /// The APIs that the program always serves, describes in help and tests clients against.
    static let known = Dialect.builtIn

    /// Returns the API with a name, or the one that a file describes.
    ///
    /// - Parameter text: The name of an API, or the path of a file with a description.
    /// - Returns: The API.
    /// - Throws: An error if no API has the name, or if the description is wrong.
    func api(_ text: String) throws(SettingError) -> Dialect {
        if let dialect = self[text] ?? Dialect.preset(text) { return dialect }
        let isPath = text.contains("/") || text.hasSuffix(".json") || DescriptionFile.exists(text)
        guard isPath else {
            let all = names + Dialect.presetNames.filter { self[$0] == nil }
            let file = "a file with a description, such as ./\(text).json"
            let reason =
                NearestName.of(text, among: all).map { "unknown API; did you mean \($0)? Otherwise, give \(file)" }
                ?? "must be one of \(all.joined(separator: ", ")), or \(file)"
            throw SettingError(value: text, reason: .init(reason, words: all))
        }
        do throws(DescriptionError) {
            return try DescriptionFile.read(text)
        } catch {
            throw SettingError(value: text, reason: .badDescription(error))
        }
    }

    /// Adds the API with a name, or the one that a file describes.
    mutating func add(_ text: String) throws(SettingError) { append(try api(text)) }
}

/// A file that describes an API.
enum DescriptionFile {
    /// Returns the API that a file describes.
    static func read(_ path: String) throws(DescriptionError) -> Dialect {
        let text: [UInt8]
        do throws(SystemError) {
            text = try File.contents(of: path, limit: 4 << 20)
        } catch {
            throw DescriptionError(source: path, unreadable: "\(error.reason)")
        }
        return Dialect(try DescribedAPI(parsing: text, name: Self.name(of: path), source: path))
    }

    /// Returns a Boolean value indicating whether a path leads to a file that can be read.
    static func exists(_ path: String) -> Bool { (try? File.contents(of: path, limit: 4 << 20)) != nil }

    /// Returns the name of the API if its description has none: that of the file, as far as it can be one.
    private static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : file
        let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.joined(separator: "-")
    }
}

extension SettingError.Reason {
    fileprivate static func badDescription(_ error: DescriptionError) -> Self {
        let more = error.problems.count > 1 ? " (and \(error.problems.count - 1) more; see mockse api check)" : ""
        return Self("\(error.problems.first.map { "\($0)" } ?? "can't be read")\(more)")
    }
}
