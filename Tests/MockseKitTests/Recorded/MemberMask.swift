/// Replaces the values of JSON members that can't be the same in two runs, or that are sentences for people.
///
/// It reads tokens, not values, so that bodies that are cut, wrapped in a callback or made of several objects keep
/// their form.
struct MemberMask {
    /// The members whose texts are sentences.
    var sentences: Set<String> = ["reason"]
    /// The members whose texts are sentences or names.
    ///
    /// Names have no space and aren't masked.
    var messages: Set<String> = ["error_message", "errorMessage", "isEmpty"]

    /// A Boolean value indicating whether connection numbers are masked, because they race if several connections are
    /// open.
    var hidesConnections = false

    /// Creates the mask for responses to these requests.
    init(requests: String) {
        if requests.contains("/_mockse") { sentences.formUnion(["summary", "text"]) }
        if requests.contains("/_mockse/openapi.json") { sentences.formUnion(["description", "title"]) }
    }

    /// Returns the body with placeholders.
    func masked(_ body: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var key: String?
        var index = 0
        while index < body.count {
            let byte = body[index]
            let end = Self.endOfToken(at: index, in: body)
            let token = body[index..<end]
            index = end
            if byte == UInt8(ascii: "\"") {
                let text = String(decoding: token, as: UTF8.self)
                if end < body.count, body[end] == UInt8(ascii: ":") {
                    key = String(text.dropFirst().dropLast())
                    result += token + [UInt8(ascii: ":")]
                    index += 1
                    continue
                }
                result += key.map { masked(text, of: $0) }?.utf8.map(\.self) ?? Array(token)
            } else if let key, Self.isNumber(byte), let name = number(of: key) {
                result += name.utf8
            } else {
                result += token
            }
            key = nil
        }
        return result
    }

    private func masked(_ text: String, of key: String) -> String {
        if sentences.contains(key) || messages.contains(key) && text.contains(" ") { return "\"<sentence>\"" }
        if key == "version" { return "\"<version>\"" }
        if key == "url", let host = text.firstRange(of: "127.0.0.1:") {
            let path = text[host.upperBound...].drop { $0.isNumber }
            return text[..<host.upperBound] + "<port>" + path
        }
        return text
    }

    /// Returns the placeholder for a member's number, or nil if the number isn't masked.
    private func number(of key: String) -> String? {
        if key.hasSuffix("_ns") { return "<ns>" }
        if key == "connection", hidesConnections { return "<connection>" }
        return ["at_ms": "<ms>", "port": "<port>"][key]
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Returns the index after a string, a number, or one other byte.
    private static func endOfToken(at start: Int, in body: [UInt8]) -> Int {
        var index = start + 1
        if body[start] == UInt8(ascii: "\"") {
            while index < body.count, body[index] != UInt8(ascii: "\"") {
                index += body[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(index + 1, body.count)
        }
        guard isNumber(body[start]) else { return index }
        while index < body.count, isNumber(body[index]) { index += 1 }
        return index
    }
}
