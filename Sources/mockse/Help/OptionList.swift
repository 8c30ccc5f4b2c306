/// Formats options for the help text: the spelling on the left, the summary on the right.
enum OptionList {
    private static let width = 84

    static func text<Values>(_ options: [Option<Values>]) -> String {
        let left = options.map(spelling)
        let indent = (left.map(\.count).max() ?? 0) + 2
        return zip(left, options).map { spelling, option in
            let standard = option.standard.map { " [\($0)]" } ?? ""
            let lines = wrapped(option.summary + standard, width: width - indent)
            return lines.enumerated().map { index, line in
                let start = index == 0 ? spelling : ""
                return start + String(repeating: " ", count: indent - start.count) + line
            }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    // "  -p, --port PORT"; without a letter, its column stays blank.
    private static func spelling<Values>(_ option: Option<Values>) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return "  \(letter)\(option.flag)" + (option.placeholder.map { " \($0)" } ?? "")
    }

    /// Returns the lines of a text.
    ///
    /// No line is longer than `width` unless a word is.
    static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
