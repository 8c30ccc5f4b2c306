/// The Markdown of generated HTML.
enum Markdown {
    /// Returns the text without its tags, and with the characters for which it has entities.
    static func text(ofHTML html: String) -> String {
        var text = ""
        var rest = html[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            text += rest[..<open]
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }
}
