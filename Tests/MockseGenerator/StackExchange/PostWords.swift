/// The words that fill the slots of a post's templates, in the vocabulary of the site's topic.
struct PostWords {
    let site: Site
    let tags: [String]
    let draw: Draw

    /// Returns a template with its slots filled.
    func filled(_ template: String, _ part: String) -> String {
        let nouns = site.topic == .mathematics ? QuestionWords.mathNouns : QuestionWords.nouns
        return Template(text: template).filled { slot, occurrence in
            switch slot {
            case "tag": tags.isEmpty ? "this" : tags[occurrence % tags.count]
            case "noun": draw.pick("\(part) noun", from: nouns, occurrence)
            case "verb": draw.pick("\(part) verb", from: QuestionWords.verbs, occurrence)
            case "trouble": draw.pick("\(part) trouble", from: QuestionWords.troubles, occurrence)
            case "hex": draw.letters("\(part) hex", 12, from: .hexadecimal, occurrence)
            default: nil
            }
        }
    }

    /// Returns a body of one to three paragraphs: an opening, a formula or code, and a closing.
    func body(_ openings: WordList, codePercent: Int, _ closings: WordList, closingPercent: Int) -> String {
        var paragraphs = [filled(draw.pick("opening", from: openings), "opening")]
        if site.topic == .mathematics {
            paragraphs.append(draw.pick("formula", from: BodyWords.formulas))
        } else if draw.happens("code", percent: codePercent) {
            paragraphs.append(filled(draw.pick("code", from: BodyWords.codes), "code"))
        }
        if draw.happens("closing", percent: closingPercent) {
            paragraphs.append(filled(draw.pick("closing", from: closings), "closing"))
        }
        return paragraphs.joined(separator: "\n\n") + "\n"
    }
}
