import MockseKit

/// Options whose value is one of a few words.
enum Choice {
    /// Reads one of the cases of `Word` by its raw value.
    static func read<Word: CaseIterable & RawRepresentable<String>>(_ text: String) throws(SettingError) -> Word {
        try read(text, among: Array(Word.allCases), \.rawValue)
    }

    /// Reads one of some words by its name.
    static func read<Word>(_ text: String, among all: [Word], _ name: (Word) -> String) throws(SettingError) -> Word {
        guard let word = all.first(where: { name($0) == text }) else {
            throw SettingError(value: text, reason: .notOneOf(all.map(name)))
        }
        return word
    }
}
