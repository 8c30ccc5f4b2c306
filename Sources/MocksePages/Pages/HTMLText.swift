import MockseJSON

/// HTML encoding of JSON strings.
///
/// The encoding follows .NET's `HttpUtility.HtmlEncode`: `& < > " '`, U+00A0…U+00FF and everything outside the Basic
/// Multilingual Plane become character references (in decimal). Everything else stays unchanged.
enum HTMLText {
    /// Appends the encoded form of `value`, a JSON string including its quotes.
    static func append(_ value: UnsafeRawBufferPointer, to out: inout [UInt8]) {
        guard let text = value.jsonText, value.contains(where: mayChange) else { return out.append(contentsOf: value) }
        JSONString.append(encode(JSONString.decode(text)), to: &out)
    }

    /// Returns the encoded form of a text.
    static func encode(_ text: String) -> String {
        var encoded = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": encoded += "&amp;"
            case "<": encoded += "&lt;"
            case ">": encoded += "&gt;"
            case "\"": encoded += "&quot;"
            case "'": encoded += "&#39;"
            case "\u{A0}"..."\u{FF}", "\u{10000}"...: encoded += "&#\(scalar.value);"
            default: encoded.unicodeScalars.append(scalar)
            }
        }
        return encoded
    }

    /// Returns a Boolean value indicating whether a byte can start something that changes.
    ///
    /// A backslash can, because it can escape any character.
    private static func mayChange(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\\"): true
        case 0xC2, 0xC3, 0xF0...: true
        default: false
        }
    }
}
