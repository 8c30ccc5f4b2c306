/// A sentence with slots: `"Why does {tag} lose my {noun}?"`.
struct Template {
    let text: String

    /// Fills each slot with the result of `word` for its name and index (from 0), and keeps a slot if that is nil.
    func filled(_ word: (_ slot: String, _ occurrence: Int) -> String?) -> String {
        var out = ""
        var rest = text[...]
        var occurrence = 0
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            out += rest[..<open]
            let slot = rest[rest.index(after: open)..<close]
            out += word(String(slot), occurrence) ?? "{\(slot)}"
            occurrence += 1
            rest = rest[rest.index(after: close)...]
        }
        return out + rest
    }
}
