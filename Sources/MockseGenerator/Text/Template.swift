/// A sentence with slots: `"Why does {tag} lose my {noun}?"`.
struct Template {
    let text: String

    /// Fills each slot with what `word` gives for its name; `occurrence` counts the slots from 0.
    func filled(_ word: (_ slot: String, _ occurrence: Int) -> String) -> String {
        var out = ""
        var rest = text[...]
        var occurrence = 0
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            out += rest[..<open]
            out += word(String(rest[rest.index(after: open)..<close]), occurrence)
            occurrence += 1
            rest = rest[rest.index(after: close)...]
        }
        return out + rest
    }
}
