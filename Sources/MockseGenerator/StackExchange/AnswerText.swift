/// The body of an answer, in the vocabulary of its question.
struct AnswerText {
    let question: Question
    let draw: Draw

    var body: String {
        var paragraphs = [filled(draw.pick("opening", from: AnswerWords.openings), "opening")]
        if question.site.topic == .mathematics {
            paragraphs.append(draw.pick("formula", from: BodyWords.formulas))
        } else if draw.happens("code", percent: 45) {
            paragraphs.append(filled(draw.pick("code", from: BodyWords.codes), "code"))
        }
        if draw.happens("closing", percent: 50) {
            paragraphs.append(filled(draw.pick("closing", from: AnswerWords.closings), "closing"))
        }
        return paragraphs.joined(separator: "\n\n") + "\n"
    }

    private func filled(_ template: String, _ part: String) -> String {
        PostWords(site: question.site, tags: question.tags, draw: draw).filled(template, part)
    }
}
