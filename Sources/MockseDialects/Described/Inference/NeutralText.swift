import MockseJSON

/// Texts and numbers of the same form as others, with nothing of what these say.
///
/// Equal parts become equal parts, so that a URL with an item's identifier has the new one.
enum NeutralText {
    private static let letters = Array("loremipsumdolorsitametconsecteturadipiscingelit"), hex = Array("abcdef")

    /// Returns a text whose letters stand for letters, and digits for digits; a prefix such as `cus_` stays.
    static func of(_ text: String) -> String {
        if let date = date(text) { return date }
        let prefix = text.prefix { $0.isLowercase && $0.isASCII }
        let rest = text.dropFirst(prefix.count)
        let isMarked = rest.first == "_" && prefix.count <= 5 && rest.contains(where: \.isNumber)
        let isHex =
            text.count >= 8 && text.allSatisfy { $0.isHexDigit || $0 == "-" } && text.contains(where: \.isNumber)
        return (isMarked ? String(prefix) : "") + shaped(isMarked ? rest : text[...], isHex ? hex : letters)
    }

    /// Returns a number with as many digits, such as 1234 for 9817.
    static func of(_ number: JSONNumber) -> JSONNumber {
        let end = number.text.firstIndex { $0 == "e" || $0 == "E" } ?? number.text.endIndex
        // A number can't begin with a zero before another digit, so that stays.
        return JSONNumber(shaped(number.text[..<end], letters, keepsZero: true) + number.text[end...]) ?? number
    }

    private static func shaped(_ text: Substring, _ letters: [Character], keepsZero: Bool = false) -> String {
        var (letter, digit, isStart) = (0, 0, true)
        return String(
            text.map { character -> Character in
                if character.isLetter {
                    let new = letters[letter % letters.count]
                    letter += 1
                    return character.isUppercase ? Character(new.uppercased()) : new
                }
                guard character.isNumber else { return character }
                if keepsZero, isStart, character == "0" { return character }
                isStart = false
                digit += 1
                return Character("\(digit % 10)")
            })
    }

    /// Returns a date of the same form, or nil if the text isn't one.
    private static func date(_ text: String) -> String? {
        if text.hasSuffix("GMT"), text.count == 29 { return "Tue, 02 Jan 2024 03:04:05 GMT" }
        let shape = text.map { $0.isNumber ? "0" : $0 }
        guard shape.starts(with: "0000-00-00"), shape.count == 10 || "T ".contains(shape[10]), shape.count <= 40 else {
            return nil
        }
        // The zone stays as it is.
        let sample = Array("2024-01-02T03:04:05.123456789")
        let length = text.dropFirst(11).firstIndex { "+-Z".contains($0) }.map {
            text.distance(from: text.startIndex, to: $0)
        }
        return String(
            text.enumerated().map { index, character in
                character.isNumber && index < (length ?? text.count) && index < sample.count ? sample[index] : character
            })
    }
}
