import MockseDialects

/// The words that a search looks for, and the order of what it finds.
///
/// How the service's search engine splits words and ranks items is unknown. Here an item must have all words of `q` in
/// its name, its description or the name of its style, and those with a matching name come first.
struct BrewerySearch: Sendable {
    private let text: FoldedText
    private let words: [FoldedText]
    private let fields: [Field]

    /// Creates a search with the parameters of a request.
    ///
    /// Styles are found by name, and by description with `withDescriptions=Y` (unverified).
    init(_ parameters: Parameters, isOfStyles: Bool) {
        // A star stands for the rest of a word, which needn't be complete anyway.
        let query = (parameters["q"] ?? "").filter { $0 != "*" }
        text = FoldedText(query)
        words = query.split(whereSeparator: \.isWhitespace).map { FoldedText($0) }
        fields =
            isOfStyles
            ? [.text("name"), .text("shortName")] + (parameters.isYes("withDescriptions") ? [.text("description")] : [])
            : [.text("name"), .text("description"), .text("style.name")]
    }

    /// The conditions that an item meets.
    var conditions: [Condition] { words.map { .anyContains(fields, $0) } }

    var arrangement: BreweryDBQuery.Arrangement { .ranked(text: text, words: words) }

    /// Returns the rank of an item by its name, of which the lowest comes first.
    static func rank(of name: FoldedText?, text: FoldedText, words: [FoldedText]) -> Int {
        guard let name else { return 4 }
        if name == text { return 0 }
        if name.utf8.starts(with: text.utf8) { return 1 }
        if name.contains(text) { return 2 }
        return words.allSatisfy(name.contains) ? 3 : 4
    }
}
