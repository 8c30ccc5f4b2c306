import MockseBase
import MockseHTTP
import MockseHash

/// The form of the cursors that an API's pages give to clients.
package enum CursorForm: String, Sendable, Hashable, CaseIterable {
    /// A text with `+`, `/` and `=`, as in base64, which clients must encode in a query.
    case base64
    /// A text that clients can put into a query as it is.
    case base64url
    /// A whole number.
    case number
}

/// The cursors that mockse issues, which carry the part of the list that they lead to.
///
/// A server needs no memory of them, so that replicas agree on them, and every request has an ordinal. A cursor in base64
/// has characters that a client must encode in a query, as those of many APIs have: `Pg/20+10=`.
enum PageCursor {
    /// Returns the cursor that leads to a part of a list.
    static func text(of span: PageSpan, _ form: CursorForm) -> String {
        switch form {
        case .base64: "Pg/\(span.start)+\(span.size)="
        case .base64url: "Pg_\(span.start)-\(span.size)"
        case .number: "\(span.start)"
        }
    }

    /// Returns the part of a list to which a cursor leads, or nil if mockse doesn't issue such cursors.
    ///
    /// A number leads to a page of the size that the request asks for.
    static func span(of text: String, _ form: CursorForm, size: Int) -> PageSpan? {
        let numbers = parts(of: text, form)
        guard let start = numbers.first.flatMap({ Int($0) }), ForeignNumbers.counts.contains(start),
            let size = form == .number ? size : numbers.dropFirst().first.flatMap({ Int($0) }),
            ForeignNumbers.pages.contains(size)
        else { return nil }
        let span = PageSpan(start: start, size: size)
        let bare = Self.text(of: span, form)
        return bare == text || tag(of: text, form).map { Self.text(bare, tagged: $0, form) } == text ? span : nil
    }

    /// Returns a cursor that carries a tag in addition.
    static func text(_ cursor: String, tagged tag: String, _ form: CursorForm) -> String {
        form == .base64 ? "\(cursor.dropLast())+\(tag)=" : "\(cursor)-\(tag)"
    }

    /// Returns the tag that a cursor carries, or nil if it carries none.
    static func tag(of text: String, _ form: CursorForm) -> String? {
        let parts = parts(of: text, form)
        guard form != .number, parts.count == 3, parts[2].count >= digestLength, parts[2].allSatisfy(\.isHexDigit)
        else {
            return nil
        }
        return String(parts[2])
    }

    private static let digestLength = 6

    /// Returns a tag that tells parameters from others.
    static func digest(of parameters: [QueryParameter]) -> String {
        String(String(KeyedHash(of: Array(query(parameters).utf8)).bits, radix: 16).suffix(digestLength))
    }

    /// Returns a tag from which parameters can be read.
    static func tag(of parameters: [QueryParameter]) -> String { Hex.text(query(parameters).utf8) }

    /// Returns the parameters in a tag, or nil if it has none.
    static func filters(_ tag: String) -> [QueryParameter]? {
        Hex.bytes(tag).flatMap { RequestTarget("/?" + String(decoding: $0, as: UTF8.self)) }?.parameters
    }

    private static func query(_ parameters: [QueryParameter]) -> String {
        parameters.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }.joined(separator: "&")
    }

    private static func parts(of text: String, _ form: CursorForm) -> [Substring] {
        switch form {
        case .base64 where text.hasPrefix("Pg/") && text.hasSuffix("="):
            text.dropFirst(3).dropLast().split(separator: "+", omittingEmptySubsequences: false)
        case .base64url where text.hasPrefix("Pg_"):
            text.dropFirst(3).split(separator: "-", omittingEmptySubsequences: false)
        case .number: [text[...]]
        case .base64, .base64url: []
        }
    }
}

/// Bytes as hexadecimal digits.
private enum Hex {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the bytes that a text stands for, or nil if it isn't hexadecimal.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == text.count, digits.count % 2 == 0 else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }
}
