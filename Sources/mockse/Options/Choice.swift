import MockseKit

/// Options whose value is one of a few words.
enum Choice {
    /// Reads one of the cases of `Word` by its raw value.
    static func read<Word: CaseIterable & RawRepresentable<String>>(_ text: String) throws(SettingError) -> Word {
        guard let word = Word(rawValue: text) else {
            throw SettingError(value: text, reason: .notOneOf(Word.allCases.map(\.rawValue)))
        }
        return word
    }
}
