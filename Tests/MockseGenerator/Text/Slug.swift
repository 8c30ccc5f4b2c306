/// The readable last segment of a link to a page with a title.
///
/// It is lower case, joins words with "-", and percent-encodes non-ASCII letters in lower-case hex (`jos%c3%a9-silva`).
struct Slug {
    let text: String

    /// Creates a slug of at most 80 bytes, which is empty if `title` has no letters or digits.
    init(_ title: String) {
        var slug = ""
        var owesHyphen = false
        for scalar in title.lowercased().unicodeScalars {
            // An apostrophe is dropped instead of splitting the word there.
            if scalar == "'" { continue }
            guard let encoded = Self.encoded(scalar) else {
                owesHyphen = !slug.isEmpty
                continue
            }
            let piece = owesHyphen ? "-" + encoded : encoded
            guard slug.utf8.count + piece.utf8.count <= 80 else { break }
            slug += piece
            owesHyphen = false
        }
        text = slug
    }

    private static func encoded(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .nonspacingMark, .spacingMark:
            guard !scalar.isASCII else { return String(scalar) }
            return String(scalar).utf8.map { "%" + String($0, radix: 16) }.joined()
        default:
            return nil
        }
    }
}
