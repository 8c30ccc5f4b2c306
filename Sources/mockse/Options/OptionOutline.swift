import MockseKit

/// The parts of an option that don't depend on its command: its spelling, its summary, and the values it takes.
struct OptionOutline: Sendable, Equatable {
    /// The long name with dashes, such as `--fail-rate`.
    let flag: String

    /// The short name with its dash, such as `-p`, if any.
    let letter: String?

    /// The name of the value in help; nil if the option takes no value.
    let placeholder: String?

    /// The first sentence of the option's summary, without its period.
    let summary: String

    /// The values that a shell can complete; nil if the option takes none.
    let values: Candidates?

    /// A Boolean value indicating whether the option can also be given without a value.
    let hasImpliedValue: Bool

    /// A Boolean value indicating whether the option may be repeated.
    let isRepeatable: Bool
}

extension Option {
    /// Returns the outline of the option.
    ///
    /// An option that takes one of several words lists them when it rejects a value, so the words are read from that
    /// error: they need no second list.
    ///
    /// - Parameter values: The values that the command starts with.
    /// - Returns: The outline.
    func outline(of values: Values) -> OptionOutline {
        let isRepeatable = if case .list = action { true } else { false }
        return OptionOutline(
            flag: flag, letter: letter.map { "-\($0)" }, placeholder: placeholder, summary: summary.firstSentence,
            values: candidates(of: values), hasImpliedValue: impliedValue != nil, isRepeatable: isRepeatable)
    }

    private func candidates(of values: Values) -> Candidates? {
        guard let placeholder else { return nil }
        if placeholder == "FILE" || placeholder.hasSuffix("]FILE") { return .file }
        if placeholder == "DIR" { return .folder }
        // A placeholder in lowercase is the only value.
        if placeholder == placeholder.lowercased() { return .words([placeholder]) }
        guard let words = words(of: values), let first = words.first, let last = words.last else { return .text }
        return .words(words, areSeveral: accepts("\(first),\(last)", values))
    }

    private func words(of values: Values) -> [String]? {
        do throws(SettingError) {
            var values = values
            try apply("\u{0}", to: &values)
            return nil
        } catch {
            // A shell would have to quote spaces; the options that have such words accept hyphens as well.
            let words = error.reason.words
            return words.isEmpty
                ? nil
                : words.map { $0.lowercased().replacing(" ", with: "-") }.map { plain in
                    words.first { $0.lowercased() == plain } ?? plain
                }
        }
    }

    private func accepts(_ text: String, _ values: Values) -> Bool {
        var values = values
        return (try? apply(text, to: &values)) != nil
    }
}

extension String {
    /// The text up to the end of its first sentence, or to the colon or semicolon before that.
    fileprivate var firstSentence: String {
        let ends = [". ", ": ", "; "].compactMap { firstRange(of: $0)?.lowerBound }
        let sentence = self[..<(ends.min() ?? endIndex)]
        return String(sentence.last == "." ? sentence.dropLast() : sentence)
    }
}
