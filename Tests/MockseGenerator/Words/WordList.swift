/// A list of words, written as text with entries on separate lines or separated by " / ".
struct WordList: ExpressibleByStringLiteral, RandomAccessCollection {
    private let words: [String]

    init(_ words: [String]) {
        self.words = words
    }

    init(stringLiteral text: String) {
        words = text.split(separator: "\n").flatMap { line in line.split(separator: " / ").map(String.init) }
    }

    var startIndex: Int { words.startIndex }
    var endIndex: Int { words.endIndex }

    subscript(position: Int) -> String { words[position] }
}
