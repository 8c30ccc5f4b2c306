/// The words of a shell command, without quotes, and without what follows a comment, a pipe, a redirection or an
/// ampersand.
struct ShellLine {
    /// The words, the first of which is the program.
    let words: [String]

    /// Reads a line as a POSIX shell would, as far as the documentation uses one.
    init(_ line: String, variables: [String: String] = [:]) {
        let words = Self.words(of: line).map { word in
            variables.reduce(word) { word, variable in
                word.split(separator: "$\(variable.key)", omittingEmptySubsequences: false)
                    .joined(separator: variable.value)
            }
        }
        // An assignment before the program, such as http_proxy=…, is not a word of the command.
        self.words = Array(words.drop { $0.prefixMatch(of: /[A-Za-z_]+=/) != nil })
    }

    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            switch (character, quote) {
            case ("'", nil), ("\"", nil):
                quote = character
                word = word ?? ""
            case (_, character): quote = nil
            case (" ", nil):
                if let word { words.append(word) }
                word = nil
            case ("#", nil) where word == nil, ("|", nil) where word == nil, ("&", nil) where word == nil,
                (">", nil) where word == nil:
                return words
            default: word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }

    /// Returns the commands of a block, with lines that end in a backslash joined to the next.
    static func commands(in block: String) -> [String] {
        let joined = block.split(separator: "\\\n").joined()
        return joined.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
