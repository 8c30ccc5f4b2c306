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
        return filled(awkward ?? draw.pick("title", from: templates), "title")
    }

    var body: String {
        var paragraphs = [filled(draw.pick("opening", from: BodyWords.openings), "opening")]
        if site.topic == .mathematics {
            paragraphs.append(draw.pick("formula", from: BodyWords.formulas))
        } else if draw.happens("code", percent: 55) {
            paragraphs.append(filled(draw.pick("code", from: BodyWords.codes), "code"))
        }
        if draw.happens("closing", percent: 60) {
            paragraphs.append(filled(draw.pick("closing", from: BodyWords.closings), "closing"))
        }
        return paragraphs.joined(separator: "\n\n") + "\n"
    }

    private func filled(_ template: String, _ part: String) -> String {
        PostWords(site: site, tags: tags, draw: draw).filled(template, part)
    }
}
