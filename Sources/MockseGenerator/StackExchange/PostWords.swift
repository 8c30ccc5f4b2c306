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
}
