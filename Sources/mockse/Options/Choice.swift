import MockseDialects
import MockseKit

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
    /// The APIs that the program knows: it serves them, describes them in help and completes their names.
    static let known = Dialect.builtIn
}
