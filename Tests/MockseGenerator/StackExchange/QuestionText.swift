/// The title and body of a question, in the vocabulary of the site's topic.
struct QuestionText {
    let site: Site
    let draw: Draw
    let tags: [String]

    /// Returns the title, built from the `awkward` template if there is one.
    func title(awkward: String?) -> String {
        let templates =
            switch site.topic {
            case .mathematics: QuestionWords.mathTitles
            case .meta: QuestionWords.metaTitles
            default: QuestionWords.titles
            }
        return words.filled(awkward ?? draw.pick("title", from: templates), "title")
    }

    var body: String { words.body(BodyWords.openings, codePercent: 55, BodyWords.closings, closingPercent: 60) }

    private var words: PostWords { PostWords(site: site, tags: tags, draw: draw) }
}
