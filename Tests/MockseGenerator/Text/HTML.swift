/// Text in HTML.
enum HTML {
    /// Returns a text in which the characters that HTML uses are replaced by entities.
    static func text(_ text: String) -> String {
        text.reduce(into: "") { html, character in
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            default: html.append(character)
            }
        }
    }
}
